import { ActionIcon, Button } from '@mantine/core'
import Link2Off from 'lucide-react/icons/link-2-off'
import X from 'lucide-react/icons/x'
import { hostOf } from '#platform/content/link-preview.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { LinkCard } from './LinkCard.tsx'
import type { ChosenPreview } from './use-link-preview.ts'

const written = '[contenteditable=true], textarea'

type Props = { of: Pick<ChosenPreview, 'preview' | 'dismiss' | 'retry'> }

/** The preview of the first link in a text: loading, there, or failed; and how to dismiss it. */
export function LinkPreviewField({ of: { preview, dismiss, retry } }: Props) {
  const say = useText()
  if (preview.state === 'none') return null
  const host = hostOf(preview.url)
  return (
    <section
      className="fm-link-preview"
      aria-label={say('crawls.preview')}
      aria-busy={preview.state === 'loading'}
      data-state={preview.state}
    >
      <div className="fm-grow">
        {preview.state === 'shown' && <LinkCard link={preview.link} />}
        {preview.state === 'loading' && (
          <div className="fm-link-card">
            <Skeleton width={72} height={48} />
            <span className="fm-link-card-words">
              <Skeleton width="60%" />
              <span className="fm-small fm-muted" role="status">
                {say('crawls.loading', { host })}
              </span>
            </span>
          </div>
        )}
        {preview.state === 'failed' && (
          <div className="fm-link-card">
            <Icon of={Link2Off} size={18} />
            <span className="fm-link-card-words" role="status">
              <span className="fm-label">{say('crawls.none', { host })}</span>
              <span className="fm-small fm-muted">{preview.words}</span>
            </span>
            <Button variant="default" size="xs" onClick={retry}>
              {say('crawls.retry')}
            </Button>
          </div>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        aria-label={say('crawls.dismiss', { host })}
        title={say('crawls.dismiss', { host })}
        onClick={({ currentTarget }) => {
          // The button disappears with the card, so focus returns to the text.
          currentTarget.closest('form')?.querySelector<HTMLElement>(written)?.focus()
          dismiss()
        }}
      >
        <Icon of={X} size={16} />
      </ActionIcon>
    </section>
  )
}
