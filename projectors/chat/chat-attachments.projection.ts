import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience } from '#events/chat/chat-id.ts'
import { linksIn } from '#events/chat/chat-links.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type ChatAttachmentRow, chatAttachments } from './chat-attachments.table.ts'

type Kind = ChatAttachmentRow['kind']
type Of = { message_id: string; chat_id: string; author_id: string; no: string; created_at: Instant }

const added = (
  rows: Rows<ChatAttachmentRow>,
  { message_id, chat_id, author_id, no, created_at }: Of,
  kind: Kind,
  values: readonly string[],
) =>
  values.map((value, at) =>
    rows.put(`${message_id}~${kind}~${at}`, {
      audience: chatAudience(chat_id),
      chat_id,
      message_id,
      author_id,
      kind,
      file_id: kind === 'link' ? null : value,
      url: kind === 'link' ? value : null,
      no,
      created_at,
      deleted: false,
    }),
  )

export const chatAttachmentsProjection = projection<ChatEvent>()({
  into: chatAttachments,
  on: {
    ChatMessageSent: (rows, { data, position, metadata }) => {
      const { message_id, chat_id, author_id, attachment_ids, image_ids } = data
      const of = { message_id, chat_id, author_id, no: String(position), created_at: metadata.occurred_at }
      return [
        ...added(rows, of, 'file', attachment_ids),
        ...added(rows, of, 'image', image_ids),
        ...added(rows, of, 'link', linksIn(data.content)),
      ]
    },
    ChatMessageRewritten: (rows, { data, position, metadata }) => {
      const { message_id, chat_id, author_id } = data
      const of = { message_id, chat_id, author_id, no: String(position), created_at: metadata.occurred_at }
      return [rows.removeWhere({ message_id, kind: 'link' }), ...added(rows, of, 'link', linksIn(data.after))]
    },
    ChatMessageDeleted: (rows, { data: { message_id } }) =>
      rows.patchWhere({ message_id }, { deleted: true }),
    ChatMessageRestored: (rows, { data: { message_id } }) =>
      rows.patchWhere({ message_id }, { deleted: false }),
  },
})
