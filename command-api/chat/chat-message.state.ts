import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience } from '#events/chat/chat-id.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import { deleteEntry, emptyMap, type PersistentMap, setEntry } from '#platform/language/persistent-map.ts'

/** A message as its stream tells it. */
export type ChatMessageState = {
  status: 'none' | 'sent'
  message_id: string
  chat_id: string
  author_id: string
  audience: readonly string[]
  content: Record<string, unknown> | null
  /** Its position in the log, which is its place in the room. */
  no: string
  created_at: Instant
  thread_id: string | null
  image_ids: readonly string[]
  attachment_ids: readonly string[]
  deleted: boolean
  pinned: boolean
  /** Emoji of readers, as `<member> <emoji>`. */
  reactions: PersistentMap<true>
  reaction_count: number
}

const initial: ChatMessageState = {
  status: 'none',
  message_id: '',
  chat_id: '',
  author_id: '',
  audience: [],
  content: null,
  no: '0',
  created_at: '1970-01-01T00:00:00.000Z' as Instant,
  thread_id: null,
  image_ids: [],
  attachment_ids: [],
  deleted: false,
  pinned: false,
  reactions: emptyMap,
  reaction_count: 0,
}

type MessageEvent = Exclude<ChatEvent, { type: 'ChatStarted' }>

export const chatMessageEvolve: Decider<ChatMessageState, Record<string, never>, MessageEvent>['evolve'] = {
  ChatMessageSent: (_, { data, position, metadata }) => ({
    ...initial,
    status: 'sent',
    message_id: data.message_id,
    chat_id: data.chat_id,
    author_id: data.author_id,
    audience: chatAudience(data.chat_id),
    content: data.content,
    no: String(position),
    created_at: metadata.occurred_at,
    thread_id: data.thread_id,
    image_ids: data.image_ids,
    attachment_ids: data.attachment_ids,
  }),
  ChatMessageRewritten: (state, { data }) => ({ ...state, content: data.after }),
  ChatMessageDeleted: (state) => ({ ...state, deleted: true }),
  ChatMessageRestored: (state) => ({ ...state, deleted: false }),
  ChatMessagePinned: (state, { data }) => ({ ...state, pinned: data.after }),
  ChatMessageReacted: (state, { data }) => ({
    ...state,
    reactions: data.after
      ? setEntry(state.reactions, reactionKey(data), true)
      : deleteEntry(state.reactions, reactionKey(data)),
    reaction_count: state.reaction_count + (data.after ? 1 : -1),
  }),
}

/** A reaction in the state. */
export const reactionKey = ({ member_id, emoji }: { member_id: string; emoji: string }): string =>
  `${member_id} ${emoji}`

/** A message of a chat, for other features: who may see it, and whether it is there. */
export const chatMessageState: LoadableState<ChatMessageState> = {
  stream: (id) => `chat_message-${id}`,
  initial,
  evolve: chatMessageEvolve,
}
