import type { MessageEvent } from '#events/messages/message.events.ts'
import { messageAudience } from '#events/messages/message.policy.ts'
import { projection } from '#platform/project/projection.ts'
import { messages } from './messages.table.ts'

export const messagesProjection = projection<MessageEvent>()({
  into: messages,
  on: {
    MessageSent: (rows, { data, metadata }) => {
      const { message_id, ...sent } = data
      return [
        rows.put(message_id, {
          audience: messageAudience(data.author_id, data.recipient_ids, data.to_all_network_members),
          created_at: metadata.occurred_at,
          has_replies: false,
          ...sent,
        }),
        ...(data.reply_to_id === null ? [] : [rows.patch(data.reply_to_id, { has_replies: true })]),
      ]
    },
  },
})
