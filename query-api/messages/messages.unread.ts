import { defineUnread } from '#platform/queries/unread-counter.ts'
import { mailboxEntries, waiting } from '#projectors/messages/mailbox-entries.table.ts'

/** Messages of the inbox that were not read. Messages to the whole network count for its members, not for guests. */
export const unreadMessages = defineUnread({
  name: 'Messages',
  waiting: `
    select member_id as reader, null as part, null as expires_at from rm.${mailboxEntries.sqlName}
    where member_id = any(cast(:readers as text[])) and ${waiting}
      and (not to_all or member_id = any(cast(:messages_network as text[])))`,
  bindings: (readers) => ({
    messages_network: readers.filter(({ actor }) => actor.keys.has('network')).map(({ actor }) => actor.id),
  }),
  dependsOn: [mailboxEntries],
  shape: 'number',
  list: { path: () => '/api/v1/messages?unread=true', items: 'messages' },
})
