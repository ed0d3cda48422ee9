import { UnstyledButton } from '@mantine/core'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import type { ChatMessageView } from './chat.store.ts'

/** "3 replies": opens the thread, and says what is new in it. Nothing while nobody replied. */
export function RepliesButton({ message, onOpen }: { message: ChatMessageView; onOpen: () => void }) {
  const say = useText()
  const { reply_count: count, unread_reply_count: unread, last_reply_at, repliers } = message
  if (count === 0) return null
  return (
    <UnstyledButton className="fm-row fm-chat-replies fm-small" onClick={onOpen}>
      <span className="fm-chat-repliers" aria-hidden="true">
        {repliers.map(({ id, name, picture }) => (
          <Avatar key={id} id={id} name={name ?? say('kit.deleted_member')} picture={picture} size={20} />
        ))}
      </span>
      <span className="fm-chat-reply-count">{say('chat.thread.replies', { count })}</span>
      {last_reply_at !== null && (
        <span className="fm-muted">
          <RelativeTime at={last_reply_at} as="brief" />
        </span>
      )}
      <NumberBadge count={unread} label={say('chat.thread.unread', { count: unread })} />
    </UnstyledButton>
  )
}
