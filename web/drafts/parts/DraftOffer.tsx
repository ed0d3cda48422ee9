import { Button } from '@mantine/core'
import PencilLine from 'lucide-react/icons/pencil-line'
import { documentWords } from '#web/kit/editor/rich-document.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { DiscardDraft } from './DiscardDraft.tsx'
import type { LocalDraft } from './local-drafts.ts'

type DraftOfferProps = {
  draft: LocalDraft
  /** False while the form holds something that the draft would replace. */
  isFree: boolean
  onTake: () => void
  onDiscard: () => void
}

/** Offers an earlier draft and names its recipients, so that the user decides whether to continue it. */
export function DraftOffer({ draft, isFree, onTake, onDiscard }: DraftOfferProps) {
  const say = useText()
  const format = useFormat()
  const names = new Intl.ListFormat(format.locale).format(draft.recipients.map(({ name }) => name))
  const what = draft.subject.trim() || documentWords(draft.document).slice(0, 80) || say('drafts.unnamed')
  return (
    <Banner
      icon={PencilLine}
      action={
        <span className="fm-row">
          {isFree && (
            <Button size="compact-sm" variant="default" onClick={onTake}>
              {say('drafts.continue')}
            </Button>
          )}
          <DiscardDraft onDiscard={onDiscard} />
        </span>
      }
    >
      {say(names === '' ? 'drafts.offered' : 'drafts.offered_to', {
        names,
        what,
        when: format.when(draft.at),
      })}
      {!isFree && ` · ${say('drafts.not_saved')}`}
    </Banner>
  )
}
