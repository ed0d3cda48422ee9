import { ActionIcon, Tooltip } from '@mantine/core'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Icon, type IconShape } from '#web/kit/Icon.tsx'
import { useText } from '#web/kit/texts.ts'

type Props = {
  count: number
  isInbox: boolean
  onRead: () => void
  onUnread: () => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with the chosen messages. */
export function SelectionBar({ count, isInbox, onRead, onUnread, onDelete, onClear }: Props) {
  const say = useText()
  return (
    <div className="fm-messages-selection" role="toolbar" aria-label={say('messages.selection')}>
      <span className="fm-small fm-grow">{say('messages.chosen', { count })}</span>
      {isInbox && <Tool icon={MailOpen} text={say('messages.mark_read')} onRun={onRead} />}
      {isInbox && <Tool icon={Mail} text={say('messages.mark_unread')} onRun={onUnread} />}
      <Tool icon={Trash2} text={say('messages.delete')} onRun={onDelete} />
      <Tool icon={X} text={say('messages.clear_selection')} onRun={onClear} />
    </div>
  )
}

function Tool({ icon, text, onRun }: { icon: IconShape; text: string; onRun: () => void }) {
  return (
    <Tooltip label={text}>
      <ActionIcon aria-label={text} onClick={onRun}>
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
