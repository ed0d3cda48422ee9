import { defineFileUses } from '#platform/content/file-uses.ts'
import type { MessageEvent } from './message.events.ts'

export const messageFileUses = defineFileUses<MessageEvent>('messages', {
  MessageSent: ({ data: { message_id, author_id, attachment_ids, content } }) => {
    const message = { kind: 'message', parent_id: message_id }
    return [
      { ...message, part: 'attachment', before: [], after: attachment_ids },
      { ...message, part: 'text', document: content, author_id },
    ]
  },
})
