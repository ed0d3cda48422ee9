import { Checkbox } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Dot } from '#web/kit/display/NumberBadge.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import type { Folder, MessageView } from './messages.store.ts'
import { recipientWords } from './people-words.ts'

type Props = {
  message: MessageView
  folder: Folder
  /** What follows the address of each message: the filter stays. */
  search: string
  isOpen: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}

/** Who, what about, and how it begins. Unread ones are bold with a honey dot. */
export function MessageRow({ message, folder, search, isOpen, isSelected, onSelect }: Props) {
  const say = useText()
  const { locale } = useFormat()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const author = useName(message.author)
  const isUnread = folder === 'inbox' && !message.i.read
  const first = message.to[0]
  const person = folder === 'sent' && first ? first : message.author
  const who = folder === 'sent' ? recipientWords(message, { say, locale }) : author
  const subject = message.subject || say('messages.no_subject')
  return (
    <li
      ref={row}
      className="fm-message-row"
      data-open={isOpen ? '' : undefined}
      data-unread={isUnread ? '' : undefined}
    >
      <span className="fm-message-face" data-chosen={isSelected ? '' : undefined}>
        <Avatar id={person.id} name={person.name ?? ''} picture={person.picture} size={36} />
        <Checkbox
          aria-label={say('messages.select_one', { subject })}
          checked={isSelected}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
        />
      </span>
      <Link
        to={messagePaths.message(message.id) + search}
        state={{ folder }}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className="fm-row">
          <span className="fm-message-who fm-grow fm-ellipsis">{who}</span>
          <span className="fm-tiny fm-faint">
            <RelativeTime at={message.created_at} as="brief" />
          </span>
        </span>
        <span className="fm-row">
          {isUnread && <Dot label={say('messages.unread')} />}
          <span className="fm-message-subject fm-grow fm-ellipsis" dir="auto">
            {subject}
          </span>
          {message.conversation_length > 1 && (
            <span className="fm-tiny fm-faint fm-numbers">{message.conversation_length}</span>
          )}
        </span>
        <span className="fm-message-snippet fm-small fm-muted fm-ellipsis" dir="auto">
          {message.plain_content ?? say('messages.erased')}
        </span>
      </Link>
    </li>
  )
}
