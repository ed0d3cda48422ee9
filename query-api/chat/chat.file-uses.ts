import { defineFileParent } from '#platform/queries/file-parent.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'

export const chatFiles = defineFileParent({
  kind: 'chat_message',
  table: chatMessages,
  listed: { at: 'created_at', by: 'author_id' },
})
