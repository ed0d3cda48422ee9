import { EmptyIllustration } from '#web/kit/feedback/EmptyIllustration.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { Folder } from './messages.store.ts'

/** Shown next to the list while no message is open. */
export function NoMessageOpen({ folder }: { folder: Folder }) {
  const say = useText()
  return (
    <div className="fm-state fm-messages-nothing">
      <EmptyIllustration />
      <p className="fm-muted">{say(folder === 'sent' ? 'messages.choose_sent' : 'messages.choose')}</p>
    </div>
  )
}
