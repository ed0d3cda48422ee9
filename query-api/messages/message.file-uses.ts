import { defineFileParent } from '#platform/queries/file-parent.ts'
import { messages } from '#projectors/messages/messages.table.ts'

export const messageFiles = defineFileParent({
  kind: 'message',
  table: messages,
  listed: { at: 'created_at', by: 'author_id' },
})
