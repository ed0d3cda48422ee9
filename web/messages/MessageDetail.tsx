import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { useTranslation } from '#web/translations/parts/use-translation.ts'
import { Conversation } from './Conversation.tsx'
import { MessageSkeleton } from './MessageSkeleton.tsx'
import { MessageTools } from './MessageTools.tsx'
import {
  calls,
  deleteMessages,
  type Folder,
  type MessageView,
  markUnread,
  messages,
} from './messages.store.ts'
import { participantWords } from './people-words.ts'
import { ReplyBox, type ReplyBoxHandle } from './ReplyBox.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** A message with its conversation, and a reply field. */
export function MessageDetail({ id, folder }: { id: string; folder: Folder }) {
  const say = useText()
  const load = useLoad(messages, calls.one, { message_id: id }, { from: (one) => [one, ...one.conversation] })
  const message = messages.useOne(id)
  return (
    <Loaded load={load} skeleton={<MessageSkeleton />} has={message !== undefined}>
      {message ? <Opened message={message} folder={folder} /> : <PageTitle text={say('messages.message')} />}
    </Loaded>
  )
}

function Opened({ message, folder }: { message: MessageView; folder: Folder }) {
  const say = useText()
  const { locale } = useFormat()
  const navigate = useNavigate()
  const member = useMember()
  const reply = useRef<ReplyBoxHandle>(null)
  const conversation = useConversation(message)
  const last = conversation.at(-1) ?? message
  const hold = useMarkRead(conversation)
  const back = folder === 'sent' ? messagePaths.sent() : messagePaths.inbox()
  const { translation } = useTranslation('message', message.id)
  const subject = (translation?.subject ?? message.subject) || say('messages.no_subject')
  const mayReply = last.can.reply || last.can.reply_all

  const isShown = useIsShown()
  const isDeleting = useRef(false)
  const remove = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    const isDone = await deleteMessages(message.i.folder, [message.id])
    isDeleting.current = false
    // The user may have opened another message meanwhile.
    if (isDone && isShown.current) navigate(back)
  }
  const unread = () => {
    hold()
    markUnread([message.id])
  }
  const forward = () => navigate(messagePaths.newMessage({ forward: message.id }))
  useShortcut('r', 'messages.reply', () => reply.current?.answer('one'), { when: mayReply })
  useShortcut('a', 'messages.reply_to_all', () => reply.current?.answer('all'), { when: mayReply })
  useShortcut('f', 'messages.forward', forward, { when: message.can.forward })
  useShortcut('u', 'messages.mark_unread', unread, { when: message.i.folder === 'inbox' })
  useShortcut('e', 'messages.delete', remove)

  const own = { id: member.id, word: say('messages.you_among') }
  return (
    <article className="fm-message">
      <PageTitle text={subject} />
      <MessageTools
        onBack={() => navigate(back)}
        onUnread={message.i.folder === 'inbox' ? unread : null}
        onForward={message.can.forward ? forward : null}
        onDelete={remove}
      />
      <div className="fm-message-scroll">
        <div className="fm-message-measure">
          <h1 className="fm-title fm-message-title" dir="auto">
            {subject}
          </h1>
          <p className="fm-small fm-muted">
            {participantWords(conversation, { say, locale, own })} ·{' '}
            <span className="fm-nowrap">{say('messages.count', { count: conversation.length })}</span>
          </p>
          <Conversation parts={conversation} openedId={message.id} ownId={member.id} />
        </div>
      </div>
      {mayReply && <ReplyBox ref={reply} message={last} ownId={member.id} />}
    </article>
  )
}

/** Whether the component is still mounted. */
const useIsShown = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** The reader's messages of a conversation, oldest first; updates live. */
const useConversation = ({ id, conversation_starter_id }: MessageView): MessageView[] =>
  messages
    .useAll()
    .filter(
      (one) => one.id === id || (one.conversation_starter_id === conversation_starter_id && !one.i.deleted),
    )
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
