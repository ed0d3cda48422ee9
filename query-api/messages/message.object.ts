import type { ObjectKind } from '#platform/queries/object-names.ts'
import { messages } from '#projectors/messages/messages.table.ts'

export const messageObject: ObjectKind = {
  kind: 'message',
  table: messages,
  name: ['subject'],
  nameAudience: 'audience',
  path: (id) => `/messages/${id}`,
}
