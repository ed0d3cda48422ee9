import type { ChatEvent } from '#events/chat/chat.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { chatMessageVersions } from './chat-message-versions.table.ts'

export const chatMessageVersionsProjection = projection<ChatEvent>()({
  into: chatMessageVersions,
  on: {
    ChatMessageRewritten: (rows, { data, position, metadata }) =>
      rows.put(`${data.message_id}~${position}`, {
        audience: [],
        message_id: data.message_id,
        author_id: data.author_id,
        content: data.before,
        no: String(position),
        replaced_at: metadata.occurred_at,
      }),
  },
})
