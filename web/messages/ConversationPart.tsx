import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#web/kit/Avatar.tsx'
import { useFormat } from '#web/kit/format.ts'
import { useName } from '#web/kit/PersonRow.tsx'
import { RelativeTime } from '#web/kit/RelativeTime.tsx'
import { RichHtml } from '#web/kit/RichHtml.tsx'
import { useText } from '#web/kit/texts.ts'
import { recipientsText } from './MessageRow.tsx'
import type { MessageView } from './messages.store.ts'

type Props = { message: MessageView; isOwn: boolean; startsOpen: boolean }

/** One message of a conversation: folded to a line, or whole. */
export function ConversationPart({ message, isOwn, startsOpen }: Props) {
  const say = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(startsOpen)
  const name = useName(message.author)
  const author = isOwn ? say('messages.you') : name
  const { id, picture, path } = message.author
  if (!isOpen)
    return (
      <button type="button" className="fm-message-folded" aria-expanded={false} onClick={() => setOpen(true)}>
        <Avatar id={id} name={name} picture={picture} size={30} />
        <span className="fm-label">{author}</span>
        <span className="fm-grow fm-muted fm-ellipsis">
          {message.plain_content ?? say('messages.erased')}
        </span>
        <span className="fm-small fm-faint">
          <RelativeTime at={message.created_at} as="when" />
        </span>
      </button>
    )
  return (
    <section className="fm-message-whole" aria-label={say('messages.from', { name: author })}>
      <Avatar id={id} name={name} picture={picture} size={36} />
      <div className="fm-grow">
        <header className="fm-row">
          <div className="fm-grow">
            <Link className="fm-label fm-message-author" to={path}>
              {author}
            </Link>
            <p className="fm-small fm-muted">
              {say('messages.to_whom', { names: recipientsText(say, message) })}
            </p>
          </div>
          <time className="fm-small fm-faint" dateTime={message.created_at}>
            {format.stamp(message.created_at)}
          </time>
        </header>
        {message.html_content === null ? (
          <p className="fm-muted">{say('messages.erased')}</p>
        ) : (
          <RichHtml html={message.html_content} />
        )}
      </div>
    </section>
  )
}
