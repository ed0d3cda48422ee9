import { defineUnread } from '#platform/queries/unread-counter.ts'
import { mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import { unreadBindings, unreadEntries } from './unread-messages.queries.ts'

/** Messages of the inbox that were not read. Messages to the whole network count for its members, not for guests. */
export const unreadMessages = defineUnread({
  name: 'Messages',
  waiting: `select member_id as reader, null as part, null as expires_at from (${unreadEntries}) unread`,
  bindings: (readers) => {
    const { messages_network } = unreadBindings(readers.map(({ actor }) => actor))
    return { messages_network }
  },
  dependsOn: [mailboxEntries],
  shape: 'number',
  list: { path: () => '/api/v1/messages?unread=true', items: 'messages' },
})
