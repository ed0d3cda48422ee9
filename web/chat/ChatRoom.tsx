import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { type ChatView, calls, chatMessages, chats } from './chat.store.ts'
import { MessageFlow } from './MessageFlow.tsx'
import { RoomComposer, type RoomComposerHandle } from './RoomComposer.tsx'
import { RoomHead } from './RoomHead.tsx'
import { ThreadPanel } from './ThreadPanel.tsx'

/** A room: what was said, and what to say. */
export function ChatRoom({ chatId }: { chatId: string }) {
  const say = useText()
  const load = useLoad(chats, calls.chat, { chat_id: chatId })
  const room = chats.useOne(chatId)
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={6} height={72} />} has={room !== undefined}>
      {room ? <Opened room={room} /> : <PageTitle text={say('chat.title')} />}
    </Loaded>
  )
}

function Opened({ room }: { room: ChatView }) {
  const say = useText()
  const name = room.name ?? say('kit.deleted_member')
  const composer = useRef<RoomComposerHandle>(null)
  const [search, setSearch] = useSearchParams()
  const [files, setFiles] = useState<readonly File[]>([])
  // The address follows; what was asked for opens at once.
  const [place, setPlace] = useState(() => placeIn(search))
  useEffect(() => setPlace(placeIn(search)), [search])
  const goTo = (query: Place) => {
    setPlace(query)
    setSearch(given(query), { replace: true })
  }
  const { thread = null, message: wanted = null, day = null } = place
  // A quote may be of what stands in the room or below one of its messages.
  const open = (messageId: string) => {
    const below = chatMessages.one(messageId)?.thread_id ?? null
    goTo({ ...(below === null ? {} : { thread: below }), message: messageId })
  }
  return (
    <div className="fm-chat-and-thread">
      <article
        className="fm-chat"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (document.querySelector('[role=dialog]') !== null) return
          event.preventDefault()
          setFiles([...event.dataTransfer.files])
        }}
      >
        <PageTitle text={name} />
        <RoomHead room={room} name={name} onDay={(day) => goTo({ day })} />
        <MessageFlow
          room={room}
          wanted={thread === null ? wanted : null}
          day={day}
          onReply={(message) => composer.current?.reply(message)}
          onEdit={(message) => composer.current?.edit(message)}
          onLink={open}
          onThread={({ id }) => goTo({ thread: id })}
        />
        {room.can.write ? (
          <RoomComposer ref={composer} room={room} label={say('chat.message_to', { name })} dropped={files} />
        ) : (
          <p className="fm-chat-closed fm-muted">{say('codes.chat_not_writable')}</p>
        )}
      </article>
      {thread !== null && (
        <ThreadPanel
          key={thread}
          room={room}
          name={name}
          threadId={thread}
          wanted={wanted}
          onLink={open}
          onClose={() => goTo({})}
        />
      )}
    </div>
  )
}

type Place = { thread?: string; message?: string; day?: string }

const placeIn = (search: URLSearchParams): Place =>
  Object.fromEntries(
    ['thread', 'message', 'day'].flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const given = ({ ...place }: Place): Record<string, string> => place
