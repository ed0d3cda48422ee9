import { ActionIcon, Tooltip } from '@mantine/core'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { SelectAll } from '#web/kit/lists/SelectAll.tsx'

type Props = {
  shown: readonly string[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  isInbox: boolean
  onRead: () => void
  onUnread: () => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with the chosen messages. */
export function SelectionBar({
  shown,
  chosen,
  onChoose,
  isInbox,
  onRead,
  onUnread,
  onDelete,
  onClear,
}: Props) {
  const say = useText()
  return (
    <div className="fm-messages-selection" role="toolbar" aria-label={say('messages.selection')}>
      <SelectAll ids={shown} chosen={chosen} onChange={onChoose} />
      <span className="fm-small fm-muted fm-grow">{say('messages.selected', { count: chosen.length })}</span>
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
