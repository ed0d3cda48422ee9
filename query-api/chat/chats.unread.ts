import { defineUnread } from '#platform/queries/unread-counter.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'
import { chatRooms } from '#projectors/chat/chat-rooms.table.ts'
import { chatThreadMembers } from '#projectors/chat/chat-thread-members.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { unreadBindings, unreadSql } from './chat-unread.queries.ts'

/** Unread messages in rooms that are not muted: in the browser, and in an app that shows the pages. */
export const unreadChats = defineUnread({
  name: 'Chats',
  waiting: `select reader, shown.part, null as expires_at from (${unreadSql}) waiting_in_chats
    join (values ('Chats', true), ('AppChats', false)) shown (part, in_browser)
      on case when shown.in_browser then waiting_in_chats.in_browser else waiting_in_chats.in_app end`,
  bindings: unreadBindings,
  dependsOn: [chatMessages, chatThreadMembers, chatRooms, groupMemberships],
  shape: ['Chats', 'AppChats'],
  list: {
    path: (part) => (part === 'AppChats' ? '/unreads/chats?app=true' : '/unreads/chats'),
    items: 'messages',
  },
})
