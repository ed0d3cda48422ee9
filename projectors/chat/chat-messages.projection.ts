import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience } from '#events/chat/chat-id.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { chatLabel } from './chat-label.ts'
import { type ChatMessageRow, chatMessages } from './chat-messages.table.ts'

export const chatMessagesProjection = projection<ChatEvent>()({
  into: chatMessages,
  opensTextsOf: 'ChatMessageSent',
  on: {
    ChatMessageSent: (rows, { data, metadata, position }) => [
      rows.put(data.message_id, {
        audience: chatAudience(data.chat_id),
        chat_id: data.chat_id,
        no: String(position),
        author_id: data.author_id,
        cid: data.cid,
        content: data.content,
        label: chatLabel(data.content),
        mentioned_ids: mentionedIds(data.content, 'member'),
        quoted_id: data.quoted_id,
        thread_id: data.thread_id,
        image_ids: data.image_ids,
        attachment_ids: data.attachment_ids,
        crawl_id: data.crawl_id,
        created_at: metadata.occurred_at,
        edited_at: null,
        deleted: false,
        deleted_at: null,
        pinned: false,
        reply_count: 0,
        last_reply_at: null,
        changes: 0,
      }),
      ...(data.thread_id === null
        ? []
        : [
            rows.increment(data.thread_id, { reply_count: 1 }),
            rows.patch(data.thread_id, { last_reply_at: metadata.occurred_at }),
          ]),
    ],
    ChatMessageRewritten: (rows, { data, metadata }) => [
      rows.patch(data.message_id, {
        content: data.after,
        label: chatLabel(data.after),
        mentioned_ids: mentionedIds(data.after, 'member'),
        edited_at: metadata.occurred_at,
      }),
      quoted(rows, data.message_id),
    ],
    ChatMessageDeleted: (rows, { data, metadata }) => [
      rows.patch(data.message_id, { deleted: true, deleted_at: metadata.occurred_at }),
      quoted(rows, data.message_id),
      ...(data.thread_id === null ? [] : [rows.increment(data.thread_id, { reply_count: -1 })]),
    ],
    ChatMessageRestored: (rows, { data }) => [
      rows.patch(data.message_id, { deleted: false, deleted_at: null }),
      quoted(rows, data.message_id),
      ...(data.thread_id === null ? [] : [rows.increment(data.thread_id, { reply_count: 1 })]),
    ],
    ChatMessagePinned: (rows, { data }) => rows.patch(data.message_id, { pinned: data.after }),
    ChatMessageReacted: (rows, { data }) => rows.increment(data.message_id, { changes: 1 }),
  },
})

/** Messages that quote this one show its words, so they change with it. */
function quoted(rows: Rows<ChatMessageRow>, quoted_id: string) {
  return rows.reviseWhere({ quoted_id }, ({ changes }) => ({ changes: changes + 1 }))
}
