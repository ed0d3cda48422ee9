import { defineNaming } from '#platform/naming/naming.ts'
import { messages } from '#projectors/messages/messages.table.ts'

export const messageNaming = defineNaming({
  kind: 'message',
  table: messages,
  name: ['subject'],
  nameAudience: 'audience',
  path: (id) => `/messages/${id}`,
  // Administrators do not learn the subjects of messages between others.
  inAuditLog: false,
})
