import type { MessageEvent } from '#events/messages/message.events.ts'
import { messageAudience } from '#events/messages/message.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { messages } from './messages.table.ts'

export const messagesProjection = projection<MessageEvent>()({
  into: messages,
  opensTextsOf: 'MessageSent',
  on: {
    MessageSent: (rows, { data, metadata }) => {
      const { author_id, recipient_ids, to_all_network_members } = data
      return [
        // Named one by one: to take apart data of which some is sealed costs nearly as much as to open it.
        rows.put(data.message_id, {
          audience: messageAudience(author_id, recipient_ids, to_all_network_members),
          author_id,
          conversation_id: data.conversation_id,
          reply_to_id: data.reply_to_id,
          recipient_ids,
          to_member_ids: data.to_member_ids,
          to_group_ids: data.to_group_ids,
          to_all_network_members,
          subject: data.subject,
          content: data.content,
          attachment_ids: data.attachment_ids,
          crawl_id: data.crawl_id,
          created_at: metadata.occurred_at,
          has_replies: false,
        }),
        ...(data.reply_to_id === null ? [] : [rows.patch(data.reply_to_id, { has_replies: true })]),
      ]
    },
  },
})
