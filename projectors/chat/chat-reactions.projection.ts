import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience } from '#events/chat/chat-id.ts'
import { projection } from '#platform/projections/projection.ts'
import { chatReactions } from './chat-reactions.table.ts'

export const chatReactionsProjection = projection<ChatEvent>()({
  into: chatReactions,
  on: {
    ChatMessageReacted: (rows, { data: { message_id, chat_id, member_id, emoji, after }, metadata }) => {
      const id = `${message_id}~${member_id}~${emoji}`
      return after
        ? rows.put(id, {
            audience: chatAudience(chat_id),
            message_id,
            member_id,
            emoji,
            reacted_at: metadata.occurred_at,
          })
        : rows.remove(id)
    },
  },
})
