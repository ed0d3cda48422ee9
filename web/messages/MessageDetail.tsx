import { ActionIcon, Button, Tooltip } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Forward from 'lucide-react/icons/forward'
import Mail from 'lucide-react/icons/mail'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/kit/Icon.tsx'
import { Keys } from '#web/kit/Keys.tsx'
import { useLoad } from '#web/kit/load.ts'
import { PageTitle } from '#web/kit/PageTitle.tsx'
import { SkeletonRows } from '#web/kit/Skeleton.tsx'
import { useMember } from '#web/kit/session.ts'
import { useShortcut } from '#web/kit/shortcuts.ts'
import { Loaded } from '#web/kit/states.tsx'
import { useText } from '#web/kit/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { ConversationPart } from './ConversationPart.tsx'
import {
  calls,
  deleteMessages,
  type Folder,
  type MessageView,
  markUnread,
  messages,
} from './messages.store.ts'
import { ReplyBox, type ReplyBoxHandle } from './ReplyBox.tsx'
import { useReading } from './use-reading.ts'

/** A message with its whole conversation, and a place to answer it. */
export function MessageDetail({ id, folder }: { id: string; folder: Folder }) {
  const say = useText()
  const load = useLoad(messages, calls.one, { message_id: id }, { from: (one) => [one, ...one.conversation] })
  const message = messages.useOne(id)
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={5} height={56} />} has={message !== undefined}>
      {message ? <Opened message={message} folder={folder} /> : <PageTitle text={say('messages.message')} />}
    </Loaded>
  )
}

function Opened({ message, folder }: { message: MessageView; folder: Folder }) {
  const say = useText()
  const navigate = useNavigate()
  const member = useMember()
  const reply = useRef<ReplyBoxHandle>(null)
  const end = useRef<HTMLDivElement>(null)
  const all = messages.useAll()
  const conversation = all
    .filter(
      ({ conversation_starter_id, id }) =>
        conversation_starter_id === message.conversation_starter_id || id === message.id,
    )
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
  const last = conversation.at(-1) ?? message
  const hold = useReading(conversation)
  const back = folder === 'sent' ? paths.sent() : paths.inbox()
  const subject = message.subject || say('messages.no_subject')

  const remove = () => {
    navigate(back)
    deleteMessages(message.i.folder, [message.id])
  }
  const unread = () => {
    hold()
    markUnread([message.id])
  }
  useShortcut('u', 'messages.mark_unread', unread, { when: message.i.folder === 'inbox' })
  useShortcut('e', 'messages.delete', remove)
  useShortcut('r', 'messages.reply', () => reply.current?.focus(), { when: message.can.reply })
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [])

  return (
    <article className="fm-message">
      <PageTitle text={subject} />
      <header className="fm-message-tools">
        <ActionIcon
          className="fm-message-back"
          aria-label={say('messages.back')}
          onClick={() => navigate(back)}
        >
          <Icon of={ArrowLeft} size={18} />
        </ActionIcon>
        <span className="fm-grow" />
        {message.i.folder === 'inbox' && (
          <Button variant="subtle" leftSection={<Icon of={Mail} />} onClick={unread}>
            {say('messages.mark_unread')} <Keys keys="u" />
          </Button>
        )}
        <Tooltip label={say('messages.forward')}>
          <ActionIcon
            aria-label={say('messages.forward')}
            onClick={() => navigate(paths.newMessage({ forward: message.id }))}
          >
            <Icon of={Forward} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={say('messages.delete')}>
          <ActionIcon aria-label={say('messages.delete')} onClick={remove}>
            <Icon of={Trash2} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className="fm-message-scroll">
        <div className="fm-message-measure">
          <h1 className="fm-title fm-message-title">{subject}</h1>
          <p className="fm-small fm-muted">{say('messages.count', { count: conversation.length })}</p>
          {conversation.map((part) => (
            <ConversationPart
              key={part.id}
              message={part}
              isOwn={part.author.id === member.id}
              startsOpen={
                part.id === message.id || part.id === last.id || (part.i.folder === 'inbox' && !part.i.read)
              }
            />
          ))}
          <div ref={end} />
        </div>
      </div>
      {message.can.reply && <ReplyBox key={last.id} ref={reply} message={last} ownId={member.id} />}
    </article>
  )
}
