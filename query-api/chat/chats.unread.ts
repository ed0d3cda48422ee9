import { defineUnread } from '#platform/queries/unread-counter.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'
import { chatRooms } from '#projectors/chat/chat-rooms.table.ts'
import { chatThreadMembers } from '#projectors/chat/chat-thread-members.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { unreadBindings, unreadSql } from './chat-unread.queries.ts'

/** Unread messages in rooms that are not muted. */
export const unreadChats = defineUnread({
  name: 'Chats',
  waiting: `select reader, null as part, null as expires_at from (${unreadSql}) waiting_in_chats`,
  bindings: unreadBindings,
  dependsOn: [chatMessages, chatThreadMembers, chatRooms, groupMemberships],
  shape: 'number',
  list: { path: () => '/unreads/chats', items: 'messages' },
})
