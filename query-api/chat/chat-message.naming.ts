import { defineNaming } from '#platform/naming/naming.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'

export const chatMessageNaming = defineNaming({
  kind: 'chat_message',
  table: chatMessages,
  name: ['label'],
  nameAudience: 'audience',
  path: (id) => `/chat/messages/${id}`,
  // Administrators do not learn what others say to each other.
  inAuditLog: false,
})
