import { defineFileUses } from '#platform/content/file-uses.ts'
import type { ChatEvent } from './chat.events.ts'

type Parts = { message_id: string; image_ids: readonly string[]; attachment_ids: readonly string[] }

const changed =
  (isThere: boolean) =>
  ({ data: { message_id: parent_id, image_ids, attachment_ids } }: { data: Parts }) =>
    [
      { part: 'image', files: image_ids },
      { part: 'attachment', files: attachment_ids },
    ].map(({ part, files }) => ({
      kind: 'chat_message',
      parent_id,
      part,
      before: isThere ? [] : files,
      after: isThere ? files : [],
    }))

// The files of a deleted message hang on nothing, so nobody but their owner can fetch them.
export const chatFileUses = defineFileUses<ChatEvent>('chat', {
  ChatMessageSent: (event) => [
    ...changed(true)(event),
    {
      kind: 'chat_message',
      parent_id: event.data.message_id,
      part: 'text',
      document: event.data.content,
      author_id: event.data.author_id,
    },
  ],
  ChatMessageRewritten: ({ data: { message_id, after, author_id } }) => ({
    kind: 'chat_message',
    parent_id: message_id,
    part: 'text',
    document: after,
    author_id,
  }),
  ChatMessageDeleted: changed(false),
  ChatMessageRestored: changed(true),
})
