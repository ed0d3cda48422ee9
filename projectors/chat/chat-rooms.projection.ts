import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience, chatIdParts } from '#events/chat/chat-id.ts'
import { projection } from '#platform/projections/projection.ts'
import { chatRooms } from './chat-rooms.table.ts'

const emptyRoom = (chatId: string) => {
  const parts = chatIdParts(chatId)
  return {
    audience: chatAudience(chatId),
    kind: parts?.kind ?? ('member' as const),
    group_id: parts?.kind === 'group' ? parts.group_id : null,
    member_ids: parts?.kind === 'member' ? parts.member_ids : [],
    message_count: 0,
    last_message_id: null,
    last_no: null,
    last_at: null,
    changes: 0,
  }
}

export const chatRoomsProjection = projection<ChatEvent>()({
  into: chatRooms,
  on: {
    ChatStarted: (rows, { data }) => rows.ensure(data.chat_id, emptyRoom(data.chat_id)),
    ChatMessageSent: (rows, { data: { chat_id, message_id }, metadata, position }) => [
      rows.ensure(chat_id, emptyRoom(chat_id)),
      rows.increment(chat_id, { message_count: 1 }),
      rows.patch(chat_id, {
        last_message_id: message_id,
        last_no: String(position),
        last_at: metadata.occurred_at,
      }),
    ],
    ChatMessageRewritten: (rows, { data }) => rows.increment(data.chat_id, { changes: 1 }),
    ChatMessageDeleted: (rows, { data }) => rows.increment(data.chat_id, { changes: 1 }),
    ChatMessageRestored: (rows, { data }) => rows.increment(data.chat_id, { changes: 1 }),
  },
})
