import { ActionIcon } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { useContext, useEffect, useRef } from 'react'
import { typingTarget } from '#events/presence/presence.contract.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useTypingText } from '#web/presence/parts/typing.ts'
import { type ChatMessageView, type ChatView, calls, chatMessages } from './chat.store.ts'
import { MessageFlow } from './MessageFlow.tsx'
import { RoomComposer, type RoomComposerHandle } from './RoomComposer.tsx'
import { TakesFocus } from './takes-focus.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

type Props = {
  room: ChatView
  name: string
  threadId: string
  /** A reply to show first. */
  wanted: string | null
  onLink: (messageId: string) => void
  onClose: () => void
}

/** The replies below a message, beside the room. */
export function ThreadPanel({ room, name, threadId, wanted, onLink, onClose }: Props) {
  const say = useText()
  const load = useLoad(chatMessages, calls.message, { chat_id: room.id, message_id: threadId })
  const thread = chatMessages.useOne(threadId)
  const typing = useTypingText(typingTarget(room.id, threadId))
  const box = useRef<HTMLElement>(null)
  const { files, target } = useDroppedFiles()
  const takesFocus = useRef(useContext(TakesFocus))
  useEffect(() => {
    if (takesFocus.current) box.current?.focus()
  }, [])
  return (
    <section
      ref={box}
      className="fm-chat fm-chat-thread"
      aria-label={say('chat.thread.title')}
      tabIndex={-1}
      {...target}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="fm-chat-head">
        <div className="fm-grow fm-chat-words">
          <h2 className="fm-section">{say('chat.thread.title')}</h2>
          <p className="fm-small fm-muted fm-ellipsis">{typing ?? name}</p>
        </div>
        <ActionIcon aria-label={say('chat.thread.close')} title={say('chat.thread.close')} onClick={onClose}>
          <Icon of={X} size={18} />
        </ActionIcon>
      </header>
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={64} />} has={thread !== undefined}>
        {thread && <Opened room={room} thread={thread} wanted={wanted} onLink={onLink} files={files} />}
      </Loaded>
    </section>
  )
}

type OpenedProps = Pick<Props, 'room' | 'wanted' | 'onLink'> & {
  thread: ChatMessageView
  files: readonly File[]
}

function Opened({ room, thread, wanted, onLink, files }: OpenedProps) {
  const say = useText()
  const composer = useRef<RoomComposerHandle>(null)
  return (
    <>
      <MessageFlow
        room={room}
        thread={thread}
        wanted={wanted}
        day={null}
        onReply={(message) => composer.current?.reply(message)}
        onEdit={(message) => composer.current?.edit(message)}
        onLink={onLink}
      />
      {room.can.write && (
        <RoomComposer
          ref={composer}
          room={room}
          thread={thread}
          label={say('chat.thread.write')}
          dropped={files}
        />
      )}
    </>
  )
}
