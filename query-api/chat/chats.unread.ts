import { defineUnread } from '#platform/queries/unread-counter.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'
import { chatRooms } from '#projectors/chat/chat-rooms.table.ts'
import { chatThreadMembers } from '#projectors/chat/chat-thread-members.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { unreadAmountsSql, unreadBindings } from './chat-unread.queries.ts'

/** Unread messages in rooms that are not muted: in the browser, and in an app that shows the pages. */
export const unreadChats = defineUnread({
  name: 'Chats',
  // The parts are made of what was found: a join would look at every room twice.
  waiting: `select reader, amount, null as expires_at,
      unnest(case when in_browser and in_app then array['Chats', 'AppChats']
        when in_browser then array['Chats'] else array['AppChats'] end) as part
    from (${unreadAmountsSql}) waiting_in_chats`,
  amount: 'amount',
  bindings: unreadBindings,
  dependsOn: [chatMessages, chatThreadMembers, chatRooms, groupMemberships],
  shape: ['Chats', 'AppChats'],
  list: {
    path: (part) => (part === 'AppChats' ? '/unreads/chats?app=true' : '/unreads/chats'),
    items: 'messages',
  },
})
