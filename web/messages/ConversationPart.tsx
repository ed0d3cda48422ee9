import { useState } from 'react'
import { Link } from 'react-router'
import { LinkCard } from '#web/crawls/parts/LinkCard.tsx'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { TranslatedText } from '#web/translations/parts/TranslatedText.tsx'
import type { MessageView } from './messages.store.ts'
import { messagePaths } from './parts/messages.paths.ts'
import { recipientWords } from './people-words.ts'

type Props = { message: MessageView; ownId: string; startsOpen: boolean }

/** One message of a conversation: folded to a line, or whole. */
export function ConversationPart({ message, ownId, startsOpen }: Props) {
  const say = useText()
  const [isOpen, setOpen] = useState(startsOpen)
  const name = useName(message.author)
  const author = message.author.id === ownId ? say('messages.you') : name
  const { id, picture, path } = message.author
  if (!isOpen)
    return (
      <button type="button" className="fm-message-folded" aria-expanded={false} onClick={() => setOpen(true)}>
        <Avatar id={id} name={name} picture={picture} size={30} />
        <span className="fm-label">{author}</span>
        <span className="fm-grow fm-muted fm-ellipsis" dir="auto">
          {message.plain_content ?? say('messages.erased')}
        </span>
        <span className="fm-small fm-faint fm-message-when">
          <RelativeTime at={message.created_at} as="stamp" />
        </span>
      </button>
    )
  return (
    <section className="fm-message-whole" aria-label={say('messages.from', { name: author })}>
      <Avatar id={id} name={name} picture={picture} size={36} />
      <div className="fm-grow">
        <header className="fm-message-head">
          <div className="fm-grow">
            <Link className="fm-label fm-message-author" to={path}>
              {author}
            </Link>
            <Recipients message={message} ownId={ownId} />
          </div>
          <span className="fm-small fm-faint fm-message-when">
            <RelativeTime at={message.created_at} as="stamp" />
          </span>
        </header>
        {message.html_content === null ? (
          <p className="fm-muted">{say('messages.erased')}</p>
        ) : (
          <TranslatedText type="message" id={message.id} field="html_content">
            <RichHtml html={message.html_content} />
          </TranslatedText>
        )}
        {message.link_preview && <LinkCard link={message.link_preview} />}
        <AttachmentList
          label={say('files.attachments')}
          attachments={message.attachments}
          pathOf={(fileId) => messagePaths.file(message.id, fileId)}
        />
      </div>
    </section>
  )
}

const maxNames = 4

/** The recipients; those that are only counted are listed on demand. */
function Recipients({ message, ownId }: { message: MessageView; ownId: string }) {
  const say = useText()
  const { locale } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const own = { id: ownId, word: say('messages.to_you') }
  const most = isWhole ? Number.POSITIVE_INFINITY : maxNames
  const words = say('messages.to_whom', { names: recipientWords(message, { say, locale, own, most }) })
  const isLong = message.to.length + message.to_group.length > maxNames && !message.to_all_network_members
  if (!isLong) return <p className="fm-small fm-muted">{words}</p>
  return (
    <button
      type="button"
      className="fm-small fm-muted fm-message-recipients"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {words}
    </button>
  )
}
