import { ActionIcon, Button } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '#web/kit/data/api.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { type ChatMessageView, calls, chatMessages, chats, saveMessage } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'

type Part = { ids: readonly string[]; next: string | null }

/** What the reader has saved in all rooms. What is saved meanwhile comes first, and what is no longer saved goes. */
export function SavedMessages() {
  const say = useText()
  const load = useLoad(chatMessages, calls.saved, {})
  const [more, setMore] = useState<readonly Part[]>([])
  const first = load.answer
  const next = more.at(-1)?.next ?? (more.length === 0 ? (first?.next ?? null) : null)
  const listed = [...(first?.messages.map(({ id }) => id) ?? []), ...more.flatMap(({ ids }) => ids)]
  const saved = chatMessages.useAll().filter(({ saved, deleted_at }) => saved && deleted_at === null)
  const indexOf = new Map(listed.map((id, at) => [id, at]))
  const messages = [...saved].sort(
    (one, other) => (indexOf.get(one.id) ?? -1) - (indexOf.get(other.id) ?? -1),
  )
  const showMore = () =>
    attempt(async () => {
      if (next === null) return
      const { answer, asked } = await ask(calls.saved, { after: next })
      chatMessages.put(answer.messages, asked)
      setMore([...more, { ids: answer.messages.map(({ id }) => id), next: answer.next }])
    })
  return (
    <section className="fm-chat" aria-label={say('chat.saved_messages')}>
      <PageTitle text={say('chat.saved_messages')} />
      <header className="fm-chat-head">
        <Link className="fm-back fm-chat-back" to={chatPaths.chats()} aria-label={say('chat.back')}>
          <Icon of={ArrowLeft} size={18} />
        </Link>
        <h1 className="fm-title fm-grow">{say('chat.saved_messages')}</h1>
      </header>
      <div className="fm-chat-scroll">
        <div className="fm-chat-measure fm-chat-directory">
          <Loaded load={load} skeleton={<SkeletonRows rows={6} height={62} />} has={messages.length > 0}>
            {messages.length === 0 && (
              <EmptyState title={say('chat.no_saved')}>{say('chat.no_saved_text')}</EmptyState>
            )}
            <ul className="fm-chat-saved">
              {messages.map((message) => (
                <SavedRow key={message.id} message={message} />
              ))}
            </ul>
            {next !== null && (
              <Button variant="default" size="xs" onClick={showMore}>
                {say('chat.more_saved')}
              </Button>
            )}
          </Loaded>
        </div>
      </div>
    </section>
  )
}

function SavedRow({ message }: { message: ChatMessageView }) {
  const say = useText()
  const name = useName(message.from)
  const room = chats.useOne(message.chat_id)
  return (
    <li>
      <Link to={chatPaths.message(message.chat_id, message.id, message.thread_id)}>
        <Avatar id={message.from?.id ?? ''} name={name} picture={message.from?.picture} size={34} />
        <span className="fm-grow fm-chat-words">
          <span className="fm-row">
            <span className="fm-label fm-ellipsis">{name}</span>
            <span className="fm-small fm-muted fm-grow fm-ellipsis">
              {room?.type === 'group' ? room.name : null}
            </span>
            <span className="fm-tiny fm-faint">
              <RelativeTime at={message.created_at} as="brief" />
            </span>
          </span>
          <span className="fm-chat-saved-text" dir="auto">
            {message.text || say('chat.picture_or_file')}
          </span>
        </span>
      </Link>
      <ActionIcon
        aria-label={say('chat.unsave')}
        title={say('chat.unsave')}
        onClick={() => saveMessage(message)}
      >
        <Icon of={BookmarkX} size={18} />
      </ActionIcon>
    </li>
  )
}
