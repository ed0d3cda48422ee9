import type { MessageEvent } from '#events/messages/message.events.ts'
import { defineNotifications } from '#platform/notifications/notification.ts'
import { broadcast, notify } from '#platform/notifications/steps.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { mailboxEntries } from './mailbox-entries.table.ts'
import { messages } from './messages.table.ts'

export const messageNotifications = defineNotifications<MessageEvent>()({
  feature: 'messages',
  things: {
    // Read and deleted by each recipient alone, so what counts is the own copy.
    message: {
      table: mailboxEntries,
      rowId: ':object~:member~inbox',
      where: 'not x.deleted',
      nameSetting: 'notifications_send_direct_message_body',
      path: (id) => `/messages/${id}`,
      text: ({ object_id }) => ({ table: messages, id: object_id }),
    },
  },
  on: {
    MessageSent: ({ data }) => {
      const { message_id: object_id, conversation_id, reply_to_id, recipient_ids } = data
      const thread = { kind: 'message', id: conversation_id }
      if (data.to_all_network_members)
        return [broadcast('network', thread, { kind: 'message_to_all', reason: 'group', object_id })]
      const mentioned = mentionedIds(data.content, 'member')
      return recipient_ids.map((id) =>
        notify(thread, id, {
          kind: 'message',
          reason: mentioned.includes(id) ? 'mention' : 'reply',
          object_id,
          values: { is_reply: reply_to_id !== null },
        }),
      )
    },
  },
})
