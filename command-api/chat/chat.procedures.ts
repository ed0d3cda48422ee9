import { chatContract } from '#events/chat/chat.contract.ts'
import { chatPolicy } from '#events/chat/chat.policy.ts'
import { chatScope } from '#events/chat/chat.tokens.ts'
import { chatAudience, readMarkOf, receivedMarkOf, repliesMarkOf, seenMarkOf } from '#events/chat/chat-id.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { MarkNotice } from '#platform/marks/mark-notices.ts'
import { type ChatMessageState, chatMessageState } from './chat-message.state.ts'
import { roomOf } from './chat-room.state.ts'

// Everything here is a member's own business: how far one has read, silence, unsent texts. None of it is an event.

const tokenSeconds = 10_800

const readRoom = async (chatId: string, tools: Tools): Promise<Rejection | null> => {
  const room = await roomOf(chatId, tools)
  const { actor, now, network } = tools
  return room && chatPolicy.allows(actor, 'read', room, { now, network }) ? null : notFound()
}

const readMessage = async (
  { chat_id, message_id }: { chat_id: string; message_id: string },
  tools: Tools,
): Promise<ChatMessageState | Rejection> => {
  const no = await readRoom(chat_id, tools)
  if (no) return no
  const message = await tools.load(chatMessageState, message_id)
  return message.status === 'sent' && message.chat_id === chat_id ? message : notFound()
}

const noticesOf = (chatId: string, { actor }: Tools): MarkNotice[] => [
  { topic: 'chats', id: chatId },
  { topic: 'unread', id: actor.id },
]

/** Both people of a direct room see how far the other one has come; in a group only the reader's clients are told. */
const toOthers = (chatId: string, { topic }: MarkNotice) =>
  topic === 'chats' && chatId.startsWith('member/') ? { audience: chatAudience(chatId) } : {}

const own = (room_id: string, { actor }: Tools) => ({ member_id: actor.id, room_id, topic: 'chats' })

/** Where an unsent text is kept: in its room, or in a thread of it. */
const draftKeyOf = (
  { chat_id, thread_id }: { chat_id: string; thread_id: string | null },
  { actor }: Tools,
) =>
  thread_id === null
    ? { member_id: actor.id, room_id: chat_id, topic: 'chats' }
    : { member_id: actor.id, room_id: thread_id, topic: 'chat_messages' }

/** What the member was told about messages that were read is read as well, and closes on all devices. */
const readNotifications = async (thread: string, read_no: string, tools: Tools): Promise<void> => {
  const { marks, actor, now } = tools
  const notices = [
    { topic: 'unread', id: actor.id },
    { topic: 'notifications', id: thread },
  ]
  const of = { member_id: actor.id, stream: `notification:${thread}`, notices }
  const { before_no } = await marks.raise(of, read_no, now)
  await tools.withdrawPushes({ member_id: actor.id, read: [before_no, read_no], tagged: `${thread}~` })
}

const raise = async (chat_id: string, message_id: string, tools: Tools, isRead: boolean) => {
  const message = await readMessage({ chat_id, message_id }, tools)
  if (isRejection(message)) return message
  const { marks, actor, now, statuses } = tools
  const own = noticesOf(chat_id, tools)
  const raised = (stream: string, notices: readonly MarkNotice[]) =>
    marks.raise({ member_id: actor.id, stream, notices }, message.no, now)
  // To others, an invisible member reads no more than one who is away.
  const isSeen = (await statuses.of(actor.id)).type !== 'invisible'
  const shown = own.map((notice) => ({ ...notice, ...toOthers(chat_id, notice) }))
  if (isSeen) await raised(receivedMarkOf(chat_id), shown)
  if (!isRead) return undefined
  if (isSeen) await raised(seenMarkOf(chat_id), shown)
  await raised(readMarkOf(chat_id), own)
  await readNotifications(`chat_message~${chat_id}`, message.no, tools)
  return undefined
}

const saved = (thing_id: string, { actor }: Tools) => ({
  member_id: actor.id,
  kind: 'chat_message',
  thing_id,
  topic: 'chat_messages',
})

export const chatProcedures = procedures(chatContract, {
  mark_as_read: ({ chat_id, last_read_id }, tools) => raise(chat_id, last_read_id, tools, true),
  mark_as_received: ({ chat_id, last_received_id }, tools) => raise(chat_id, last_received_id, tools, false),
  mark_replies_as_read: async ({ last_read_id, ...thread }, tools) => {
    const reply = await readMessage({ chat_id: thread.chat_id, message_id: last_read_id }, tools)
    if (isRejection(reply)) return reply
    if (reply.thread_id !== thread.message_id) return notFound()
    const { marks, actor, now } = tools
    const notices = [
      { topic: 'chats', id: thread.chat_id },
      { topic: 'chat_messages', id: thread.message_id },
      { topic: 'unread', id: actor.id },
    ]
    const of = { member_id: actor.id, stream: repliesMarkOf(thread.message_id), notices }
    await marks.raise(of, reply.no, now)
    await readNotifications(`chat_message~${thread.chat_id}~${thread.message_id}`, reply.no, tools)
    return undefined
  },
  mark_as_unread: async ({ chat_id, from_id }, tools) => {
    const message = await readMessage({ chat_id, message_id: from_id }, tools)
    if (isRejection(message)) return message
    const { marks, actor, now } = tools
    const stream = { member_id: actor.id, stream: readMarkOf(chat_id), notices: noticesOf(chat_id, tools) }
    await marks.lowerTo(stream, String(BigInt(message.no) - 1n), now)
    return undefined
  },
  mute: async ({ chat_id, muted_until, app }, tools) => {
    const no = await readRoom(chat_id, tools)
    if (no) return no
    return tools.rooms.mute(own(chat_id, tools), { muted_until, app })
  },
  unmute: async ({ chat_id, app }, tools) => {
    const no = await readRoom(chat_id, tools)
    if (no) return no
    return tools.rooms.mute(own(chat_id, tools), { muted_until: null, app })
  },
  keep_draft: async ({ chat_id, thread_id, base, ...content }, tools) => {
    const no = await readRoom(chat_id, tools)
    if (no) return no
    const changed_at = await tools.rooms.keepDraft(
      draftKeyOf({ chat_id, thread_id }, tools),
      { content, base },
      tools.now,
    )
    return changed_at === null ? reject('draft_moved') : { changed_at }
  },
  discard_draft: async ({ chat_id, thread_id }, tools) => {
    const no = await readRoom(chat_id, tools)
    if (no) return no
    return tools.rooms.discardDraft(draftKeyOf({ chat_id, thread_id }, tools))
  },
  save: async (command, tools) => {
    const message = await readMessage(command, tools)
    if (isRejection(message)) return message
    if (message.deleted) return notFound()
    return tools.saved.save(saved(message.message_id, tools), tools.now)
  },
  unsave: async (command, tools) => {
    const message = await readMessage(command, tools)
    if (isRejection(message)) return message
    return tools.saved.unsave(saved(message.message_id, tools))
  },
  chat_token: async (_, { actor, newId, origin, accessTokens }) => {
    const session = origin?.session_id ?? null
    if (session === null) return forbidden()
    const token = { id: newId(), member_id: actor.id, scope: chatScope, generation: 1 }
    const secret = await accessTokens.issueForSession(token, { id: session, seconds: tokenSeconds })
    return { token: secret, expires_in: tokenSeconds }
  },
})
