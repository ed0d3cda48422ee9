import { ActionIcon, Button } from '@mantine/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSeen } from '#web/kit/data/use-seen.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ChatBubble } from './ChatBubble.tsx'
import {
  type ChatMessageView,
  type ChatView,
  chatMessages,
  compareNo,
  markRead,
  markRepliesRead,
  markUnreadFrom,
} from './chat.store.ts'
import { flowLines, isUnreadAfter } from './flow-lines.ts'
import { useWaiting } from './outbox.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { mostKept, useRoomWindow } from './use-room-window.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

type Props = {
  room: ChatView
  /** The message whose replies are shown; null for what was said in the room. */
  thread?: ChatMessageView | null
  /** A message or a day to show first. */
  wanted: string | null
  day: string | null
  onReply: (message: ChatMessageView) => void
  onEdit: (message: ChatMessageView) => void
  onLink: (messageId: string) => void
  /** Opens the replies below a message. */
  onThread?: (message: ChatMessageView) => void
}

const nearEdge = 240
const perPart = 50

/** What was said in a room or below a message, the latest at the bottom. It grows upwards and downwards, and the line being read stays. */
export function MessageFlow(props: Props) {
  const { room, thread = null, wanted, day, onReply, onEdit, onLink, onThread } = props
  const say = useText()
  const format = useFormat()
  const box = useRef<HTMLElement>(null)
  const threadId = thread?.id ?? null
  const [start] = useState(() => startOf(room, { isThread: threadId !== null, wanted, day }))
  const part = useRoomWindow(room.id, start, threadId)
  const [readNo, setReadNo] = useState<string | null>(
    threadId === null && room.state.unread_count > 0 ? room.state.last_read_no : null,
  )
  const dayOf = useCallback((at: string) => format.at(at).toFormat('yyyy-MM-dd'), [format])
  const lines = useMemo(() => flowLines(part.messages, { readNo, dayOf }), [part.messages, readNo, dayOf])
  const waiting = useWaiting(room.id, threadId)
  const inFlow = new Set(part.messages.filter(({ own }) => own).map(({ cid }) => cid))
  const unsent = part.hasNewer ? [] : waiting.filter(({ cid }) => !inFlow.has(cid))
  const steady = useSteadyScroll(
    box,
    [...lines, ...unsent.map(({ cid }) => ({ id: cid }))].map(({ id }) => id).join(' '),
  )
  const { toLine, toEnd, isAtEnd } = steady
  const { trim } = part
  const isLong = part.messages.length > mostKept
  useEffect(() => {
    if (isLong) trim(isAtEnd.current)
  }, [isLong, trim, isAtEnd])

  // One's own new message shows the end again, also from a part that is far above it.
  const newest = waiting.at(-1)?.cid
  const shownNewest = useRef(newest)
  const backToEnd = useRef<() => unknown>(toEnd)
  backToEnd.current = () => (part.hasNewer ? part.goTo(null).then(toEnd) : toEnd())
  useEffect(() => {
    if (newest !== undefined && newest !== shownNewest.current) void backToEnd.current()
    shownNewest.current = newest
  }, [newest])

  const isReady = part.state === 'ready'
  const isPlaced = useRef(false)
  const first = useRef(true)
  useEffect(() => {
    if (!isReady || isPlaced.current) return
    isPlaced.current = true
    if (wanted !== null) toLine(wanted)
    else if (day !== null) toLine(`day-${day}`)
    else if (box.current?.querySelector('[data-line=unread]')) toLine('unread')
  }, [isReady, wanted, day, toLine])
  const { goTo } = part
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const go = async () => {
      if (wanted !== null) {
        const isHere = box.current?.querySelector(`[data-line="${CSS.escape(wanted)}"]`) !== null
        if (!isHere && !(await goTo({ around: wanted }))) return toast(say('chat.message_gone'))
        toLine(wanted)
      } else if (day !== null && (await goTo({ date: day }))) toLine(`day-${day}`)
    }
    void go()
  }, [wanted, day, goTo, toLine, say])

  const last = part.messages.at(-1)
  const isUnread =
    thread === null
      ? room.state.unread_count > 0 ||
        part.messages.some((message) => isUnreadAfter(message, room.state.last_read_no))
      : thread.unread_reply_count > 0
  const [isHeld, setHeld] = useState(false)
  const seen = !isHeld && !part.hasNewer && isUnread ? (last?.id ?? null) : null
  const read = () => {
    if (last === undefined) return
    if (thread !== null) void markRepliesRead(last)
    else void markRead(latestOf(room, last))
  }
  useSeen(seen, () => {
    if (steady.isAtEnd.current) read()
  })
  const [isAway, setAway] = useState(false)
  const onScroll = () => {
    const area = box.current
    if (area === null) return
    steady.onScroll()
    setAway(!steady.isAtEnd.current)
    if (area.scrollTop < nearEdge && part.hasOlder) void part.older()
    if (area.scrollHeight - area.scrollTop - area.clientHeight < nearEdge && part.hasNewer) void part.newer()
    if (steady.isAtEnd.current && seen !== null && document.visibilityState === 'visible') read()
  }
  const latest = async () => {
    setHeld(false)
    if (part.hasNewer) await part.goTo(null)
    toEnd()
  }
  const unreadFrom = async (message: ChatMessageView) => {
    setHeld(true)
    setReadNo(String(BigInt(message.no) - 1n))
    await markUnreadFrom(message)
  }
  useMessageKeys(box, part.messages, {
    onReply,
    onEdit,
    onThread,
    ...(thread === null ? { onUnread: unreadFrom } : {}),
  })
  return (
    <div className="fm-chat-flow">
      <section
        ref={box}
        className="fm-chat-scroll"
        aria-label={say('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="fm-chat-measure" role="log" aria-live="polite">
          <Loaded load={part} skeleton={<SkeletonRows rows={6} height={64} />} has={part.messages.length > 0}>
            {part.hasOlder && (
              <Button variant="subtle" size="xs" className="fm-chat-older" onClick={() => part.older()}>
                {say('chat.older')}
              </Button>
            )}
            {thread !== null && !part.hasOlder && (
              <ChatBubble
                message={thread}
                room={room}
                isContinued={false}
                isWanted={false}
                onReply={() => onReply(thread)}
                onEdit={() => onEdit(thread)}
                onQuoted={onLink}
              />
            )}
            {thread === null && lines.length === 0 && unsent.length === 0 && (
              <EmptyState title={say('chat.empty_room')}>{say('chat.empty_room_text')}</EmptyState>
            )}
            {lines.map((line) =>
              line.kind === 'day' ? (
                <h2 key={line.id} data-line={line.id} className="fm-chat-day fm-small">
                  <time dateTime={dayOf(line.at)}>{format.longDate(line.at)}</time>
                </h2>
              ) : line.kind === 'unread' ? (
                <p key={line.id} data-line={line.id} className="fm-chat-unread fm-small">
                  <span>{say('chat.new_messages', { count: line.count })}</span>
                </p>
              ) : (
                <ChatBubble
                  key={line.id}
                  message={line.message}
                  room={room}
                  isContinued={line.isContinued}
                  isWanted={line.id === wanted}
                  onReply={() => onReply(line.message)}
                  onEdit={() => onEdit(line.message)}
                  {...(thread === null ? { onUnread: () => unreadFrom(line.message) } : {})}
                  {...(onThread ? { onThread: () => onThread(line.message) } : {})}
                  onQuoted={onLink}
                />
              ),
            )}
            {unsent.map((one) => (
              <WaitingBubble
                key={one.cid}
                waiting={one}
                quoted={one.quote_id === null ? null : (chatMessages.one(one.quote_id)?.text ?? null)}
              />
            ))}
          </Loaded>
        </div>
      </section>
      {(isAway || part.hasNewer) && isReady && (
        <ActionIcon
          className="fm-chat-latest"
          variant="default"
          radius="xl"
          size="lg"
          aria-label={say('chat.latest')}
          title={say('chat.latest')}
          onClick={latest}
        >
          <Icon of={ArrowDown} size={18} />
        </ActionIcon>
      )}
    </div>
  )
}

/** The newest of the room: a reply may be newer than what was said last. */
const latestOf = ({ last_message }: ChatView, last: ChatMessageView) =>
  last_message !== null && compareNo(last_message.no, last.no) > 0
    ? { id: last_message.id, chat_id: last.chat_id }
    : last

type Start = { isThread: boolean; wanted: string | null; day: string | null }

const startOf = ({ state }: ChatView, { isThread, wanted, day }: Start) => {
  if (wanted !== null) return { around: wanted }
  if (day !== null) return { date: day }
  if (isThread) return null
  const isFar = state.unread_count > perPart / 2
  return isFar && state.last_read_id !== null ? { around: state.last_read_id } : null
}
