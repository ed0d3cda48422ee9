import type { MessageEvent } from '#events/messages/message.events.ts'
import { messageAudience } from '#events/messages/message.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { searchRow, textOfDocument } from '#platform/search/search-row.ts'
import { searchMessages } from './search-messages.table.ts'

export const searchMessagesProjection = projection<MessageEvent>()({
  into: searchMessages,
  opensTextsOf: 'MessageSent',
  on: {
    MessageSent: (rows, { data, metadata, position }) => {
      const { message_id, author_id, recipient_ids, to_all_network_members } = data
      return rows.put(
        message_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: message_id,
          owner: author_id,
          audience: messageAudience(author_id, recipient_ids, to_all_network_members),
          marks: [
            `from:${author_id}`,
            ...data.to_member_ids.map((id) => `to:${id}`),
            ...data.to_group_ids.map((id) => `to:${id}`),
            ...(data.attachment_ids.length > 0 ? ['has:file', 'has:attachment'] : []),
            ...(data.crawl_id === null ? [] : ['has:link']),
          ],
          title: data.subject,
          body: textOfDocument(data.content),
        }),
      )
    },
    MessageDeleted: (rows, { data: { message_id, member_id } }) =>
      rows.revise(message_id, ({ hidden_from }) => ({
        hidden_from: [...new Set([...hidden_from, member_id])].sort(),
      })),
    MessageRestored: (rows, { data: { message_id, member_id } }) =>
      rows.revise(message_id, ({ hidden_from }) => ({
        hidden_from: hidden_from.filter((id) => id !== member_id),
      })),
  },
})
