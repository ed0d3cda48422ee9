import Pin from 'lucide-react/icons/pin'
import { type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { LinkCard } from '#web/crawls/parts/LinkCard.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { ReactionBar } from '#web/kit/reactions/ReactionBar.tsx'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { useTranslationOffered } from '#web/translations/parts/use-translation.ts'
import { BubblePictures } from './BubblePictures.tsx'
import { BubbleTools } from './BubbleTools.tsx'
import { type ChatMessageView, type ChatView, reactTo } from './chat.store.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { EditedButton } from './EditedButton.tsx'
import { isEmojiOnly } from './flow-lines.ts'
import { RepliesButton } from './RepliesButton.tsx'
import { TakesFocus } from './takes-focus.ts'

const InlineTranslation = lazyPart(() =>
  import('#web/translations/parts/InlineTranslation.tsx').then((file) => ({
    default: file.InlineTranslation,
  })),
)

type Props = {
  message: ChatMessageView
  room: ChatView
  /** The same person has spoken just before. */
  isContinued: boolean
  /** The reader has jumped to it. */
  isWanted: boolean
  onReply: () => void
  onEdit: () => void
  /** Missing below another message. */
  onUnread?: () => void
  /** Opens the replies; missing where they stand below it. */
  onThread?: () => void
  onQuoted: (messageId: string) => void
}

/** One message: others on the left, own ones on the right. */
export function ChatBubble(props: Props) {
  const { message, room, isContinued, isWanted, onReply, onEdit, onUnread, onThread, onQuoted } = props
  const say = useText()
  const format = useFormat()
  const name = useName(message.from)
  const line = useRef<HTMLElement>(null)
  const takesFocus = useContext(TakesFocus)
  useEffect(() => {
    if (isWanted && takesFocus) line.current?.focus({ preventScroll: true })
  }, [isWanted, takesFocus])
  const isOffered = useTranslationOffered()
  const [isTranslated, setTranslated] = useState(false)
  const { own, from, can } = message
  const time = (
    <time
      className="fm-tiny fm-faint"
      dateTime={message.created_at}
      title={`${format.longDate(message.created_at)}, ${format.time(message.created_at)}`}
    >
      {format.time(message.created_at)}
    </time>
  )
  if (message.deleted_at !== null)
    return (
      <div className="fm-chat-line fm-chat-gone" data-line={message.id}>
        <div className="fm-chat-body">
          <p className="fm-small fm-muted">
            {say('chat.deleted')} {time}
          </p>
          {onThread && <RepliesButton message={message} onOpen={onThread} />}
        </div>
      </div>
    )
  const hasText = message.text !== null && message.text !== ''
  return (
    <section
      ref={line}
      className="fm-chat-line"
      data-line={message.id}
      data-own={own ? '' : undefined}
      data-continued={isContinued ? '' : undefined}
      data-wanted={isWanted ? '' : undefined}
      tabIndex={-1}
      aria-label={say(own ? 'chat.own_message' : 'chat.message_of', { name })}
    >
      {!own && (
        <span className="fm-chat-face">
          {!isContinued && <Avatar id={from?.id ?? ''} name={name} picture={from?.picture} size={34} />}
        </span>
      )}
      <div className="fm-chat-body">
        {!own && !isContinued && (
          <p className="fm-row fm-chat-who">
            {from?.name ? (
              <Link className="fm-label" to={from.path}>
                {name}
              </Link>
            ) : (
              <span className="fm-label">{name}</span>
            )}
            {time}
          </p>
        )}
        <BubblePictures pictures={message.images} />
        {(hasText || message.quoted_message !== null || message.content === null) && (
          <div
            className="fm-chat-bubble"
            data-large={message.quoted_message === null && isEmojiOnly(message.text) ? '' : undefined}
          >
            {message.quoted_message !== null && <Quoted message={message} onOpen={onQuoted} />}
            {message.html_content === null ? (
              <p className="fm-muted">{say('chat.erased')}</p>
            ) : (
              <Translatable id={message.id} isTranslated={isTranslated} onClose={() => setTranslated(false)}>
                <RichHtml html={message.html_content} />
              </Translatable>
            )}
          </div>
        )}
        {message.link_preview && <LinkCard link={message.link_preview} />}
        <AttachmentList label={say('files.attachments')} attachments={message.files} />
        {message.reactions.length > 0 && (
          <ReactionBar
            reactions={message.reactions}
            onReact={can.react ? (emoji, isAdded) => reactTo(message, emoji, isAdded) : undefined}
          />
        )}
        {onThread && <RepliesButton message={message} onOpen={onThread} />}
        <p className="fm-row fm-chat-status fm-tiny">
          {own && time}
          {message.pinned && (
            <span title={say('chat.pinned')}>
              <Icon of={Pin} size={13} />
              <span className="fm-hidden">{say('chat.pinned')}</span>
            </span>
          )}
          {message.edited && <EditedButton message={message} />}
          {own && message.thread_id === null && <DeliveryState message={message} room={room} />}
        </p>
      </div>
      <BubbleTools
        message={message}
        mayWrite={room.can.write}
        onReply={onReply}
        onEdit={onEdit}
        {...(onUnread ? { onUnread } : {})}
        onTranslate={isOffered && hasText && !isTranslated ? () => setTranslated(true) : undefined}
        {...(onThread ? { onThread } : {})}
      />
    </section>
  )
}

type TranslatableProps = { id: string; isTranslated: boolean; onClose: () => void; children: ReactNode }

function Translatable({ id, isTranslated, onClose, children }: TranslatableProps) {
  if (!isTranslated) return children
  return (
    <Suspense fallback={children}>
      <InlineTranslation type="chat_message" id={id} onClose={onClose}>
        {children}
      </InlineTranslation>
    </Suspense>
  )
}

function Quoted({ message, onOpen }: { message: ChatMessageView; onOpen: (messageId: string) => void }) {
  const say = useText()
  const quoted = message.quoted_message
  const name = useName(quoted?.from ?? null)
  if (quoted === null) return null
  if (quoted.from === null)
    return <blockquote className="fm-chat-quote fm-small fm-muted">{say('chat.deleted')}</blockquote>
  return (
    <blockquote className="fm-chat-quote fm-small">
      <button type="button" onClick={() => onOpen(quoted.id)}>
        <span className="fm-label">{name}</span>
        <span className="fm-muted fm-ellipsis" dir="auto">
          {quoted.text || say('chat.picture_or_file')}
        </span>
      </button>
    </blockquote>
  )
}
