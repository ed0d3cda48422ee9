import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { type ChatView, calls, chatMessages, chats } from './chat.store.ts'
import { MessageFlow } from './MessageFlow.tsx'
import { RoomComposer, type RoomComposerHandle } from './RoomComposer.tsx'
import { RoomHead } from './RoomHead.tsx'
import { ThreadPanel } from './ThreadPanel.tsx'
import { TakesFocus } from './takes-focus.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

const FindBar = lazyPart(() => import('./FindBar.tsx').then((file) => ({ default: file.FindBar })))

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
  const findButton = useRef<HTMLButtonElement>(null)
  const [search, setSearch] = useSearchParams()
  const { files, target } = useDroppedFiles()
  // The address follows; what was asked for opens at once.
  const [location, setLocation] = useState(() => locationIn(search))
  useEffect(() => setLocation(locationIn(search)), [search])
  const goTo = (query: RoomLocation) => {
    setLocation(query)
    setSearch(given(query), { replace: true })
  }
  const { thread = null, message: wanted = null, day = null, find = null } = location
  const whileFinding = find === null ? {} : { find }
  const startFinding = () => goTo({ ...location, find: '' })
  useShortcut('mod+f', 'chat.find.title', startFinding, { when: find === null })
  const stopFinding = () => {
    const { find: _, ...rest } = location
    goTo(rest)
    findButton.current?.focus()
  }
  // A quote may be of what stands in the room or below one of its messages.
  const open = (messageId: string) => {
    const below = chatMessages.one(messageId)?.thread_id ?? null
    show(messageId, below)
  }
  const show = (message: string, below: string | null) =>
    goTo({ ...whileFinding, ...(below === null ? {} : { thread: below }), message })
  return (
    <TakesFocus value={find === null}>
      <div className="fm-chat-and-thread">
        <article className="fm-chat" {...target}>
          <PageTitle text={name} />
          <RoomHead
            room={room}
            name={name}
            findButton={findButton}
            isFinding={find !== null}
            onFind={find === null ? startFinding : stopFinding}
            onDay={(day) => goTo({ ...whileFinding, day })}
          />
          {find !== null && (
            <Suspense>
              <FindBar
                chatId={room.id}
                q={find}
                shown={wanted}
                onSearch={(q) => goTo({ ...location, find: q })}
                onOpen={(hit) => show(hit.id, hit.thread_id)}
                onClose={stopFinding}
              />
            </Suspense>
          )}
          <MessageFlow
            room={room}
            wanted={thread === null ? wanted : null}
            day={day}
            onReply={(message) => composer.current?.reply(message)}
            onEdit={(message) => composer.current?.edit(message)}
            onLink={open}
            onThread={({ id }) => goTo({ ...whileFinding, thread: id })}
          />
          {room.can.write ? (
            <RoomComposer
              ref={composer}
              room={room}
              label={say('chat.message_to', { name })}
              dropped={files}
            />
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
            onClose={() => goTo(whileFinding)}
          />
        )}
      </div>
    </TakesFocus>
  )
}

type RoomLocation = { thread?: string; message?: string; day?: string; find?: string }

const locationIn = (search: URLSearchParams): RoomLocation =>
  Object.fromEntries(
    ['thread', 'message', 'day', 'find'].flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const given = ({ ...location }: RoomLocation): Record<string, string> => location
