import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Dot } from '#web/kit/NumberBadge.tsx'
import { useName } from '#web/kit/PersonRow.tsx'
import { RelativeTime } from '#web/kit/RelativeTime.tsx'
import { type Text, useText } from '#web/kit/texts.ts'
import { paths } from '#web/shell/paths.ts'
import type { Folder, MessageView } from './messages.store.ts'

type Props = {
  message: MessageView
  folder: Folder
  isOpen: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}

/** Who, what about, and how it begins. Unread ones are bold with a honey dot. */
export function MessageRow({ message, folder, isOpen, isSelected, onSelect }: Props) {
  const say = useText()
  const author = useName(message.author)
  const isUnread = folder === 'inbox' && !message.i.read
  const first = message.to[0]
  const face = folder === 'sent' && first ? first : message.author
  const who = folder === 'sent' ? recipientsText(say, message) : author
  const subject = message.subject || say('messages.no_subject')
  return (
    <li
      className="fm-message-row"
      data-open={isOpen ? '' : undefined}
      data-unread={isUnread ? '' : undefined}
    >
      <span className="fm-message-face" data-chosen={isSelected ? '' : undefined}>
        <Avatar id={face.id} name={face.name ?? ''} picture={face.picture} size={36} />
        <Checkbox
          aria-label={say('messages.choose_one', { subject })}
          checked={isSelected}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
        />
      </span>
      <Link to={paths.message(message.id)} state={{ folder }} aria-current={isOpen ? 'page' : undefined}>
        <span className="fm-row">
          <span className="fm-message-who fm-grow fm-ellipsis">{who}</span>
          <span className="fm-tiny fm-faint">
            <RelativeTime at={message.created_at} as="brief" />
          </span>
        </span>
        <span className="fm-row">
          {isUnread && <Dot label={say('messages.unread')} />}
          <span className="fm-message-subject fm-grow fm-ellipsis">{subject}</span>
          {message.conversation_length > 1 && (
            <span className="fm-tiny fm-faint fm-numbers">{message.conversation_length}</span>
          )}
        </span>
        <span className="fm-message-snippet fm-small fm-muted fm-ellipsis">
          {message.plain_content ?? say('messages.erased')}
        </span>
      </Link>
    </li>
  )
}

/** "Nora Brandt and 2 others", or the groups, or everybody. */
export const recipientsText = (say: Text, message: MessageView): string => {
  if (message.to_all_network_members) return say('messages.everybody')
  const [group] = message.to_group
  if (group && message.to.length !== 1) return message.to_group.map(({ name }) => name).join(', ')
  const [first] = message.to
  const name = first?.name ?? say('kit.deleted_member')
  return message.to_count > 1 ? say('messages.and_others', { name, count: message.to_count - 1 }) : name
}
