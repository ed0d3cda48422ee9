import type { Naming } from '#platform/answer/naming.ts'
import { messages } from '#projectors/messages/messages.table.ts'

export const messageNaming: Naming = {
  kind: 'message',
  table: messages,
  name: ['subject'],
  knownTo: 'audience',
  path: (id) => `/messages/${id}`,
}
