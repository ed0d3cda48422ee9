import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { DiscardDraft } from './DiscardDraft.tsx'
import type { LocalDraft } from './local-drafts.ts'

type DraftStateProps = { draft: LocalDraft | null; isFromElsewhere: boolean; onDiscard: () => void }

/** Says since when a draft is saved, and discards it. */
export function DraftState({ draft, isFromElsewhere, onDiscard }: DraftStateProps) {
  const say = useText()
  const format = useFormat()
  if (draft === null) return null
  return (
    <>
      <span className="fm-tiny fm-faint fm-numbers" role="status">
        {say(isFromElsewhere ? 'editor.draft_elsewhere' : 'editor.draft_saved', {
          time: format.time(draft.at),
        })}
      </span>
      <DiscardDraft onDiscard={onDiscard} />
    </>
  )
}
