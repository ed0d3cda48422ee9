import { attachmentView } from '#platform/content/attachment.ts'
import { linkPreviewView } from '#platform/content/link-preview.ts'
import { personView } from '#platform/content/person.ts'
import { richText } from '#platform/content/rich-text.ts'
import {
  type AnswerOf,
  Created,
  command,
  contract,
  internal,
  Nothing,
  query,
} from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { id, ids, optionalLine, plain, z } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import { messageClass } from './message.limits.ts'

// Topic of the change stream: `messages` (MessageView by message id). A view arrives when the message is sent, read
// or marked unread in any tab, deleted or restored by the reader. Inbox: `i.folder === 'inbox' && !i.deleted`; sent: `i.folder ===
// 'sent' && !i.deleted`. Unread counts arrive as topic `unread` (see events/unread).

const one = {
  id: z.string(),
  revision: z.string(),
  subject: z.string().nullable(),
  /** Markdown; the editor's document, safe HTML and plain text beside it. Null when the author was erased. */
  content: z.string().nullable(),
  content_document: z.record(z.string(), z.unknown()).nullable(),
  html_content: z.string().nullable(),
  plain_content: z.string().nullable(),
  created_at: z.string(),
  author: personView,
  /** Everybody that it went to by name; at most 50, `to_count` counts all. */
  to: z.array(personView),
  to_count: z.number(),
  to_group: z.array(z.object({ id: z.string(), name: z.string() })),
  to_all_network_members: z.boolean(),
  attachments: z.array(attachmentView),
  has_attachments: z.boolean(),
  /** The page that its author has linked, as it was seen then; null when none is shown. */
  link_preview: linkPreviewView.nullable(),
  reply_to_id: z.string().nullable(),
  /** First message of the conversation; its own id when it starts one. */
  conversation_starter_id: z.string(),
  has_replies: z.boolean(),
  /** Messages of the conversation that the reader may see. */
  conversation_length: z.number(),
  i: z.object({
    read: z.boolean(),
    folder: z.enum(['inbox', 'sent']),
    deleted: z.boolean(),
  }),
  can: z.object({ reply: z.boolean(), reply_all: z.boolean(), forward: z.boolean(), destroy: z.boolean() }),
}

export const MessageView = z.object(one)
export type MessageView = z.output<typeof MessageView>

/** One message with everything of its conversation that the reader may see, oldest first, itself included. */
export const MessageWithConversation = z.object({ ...one, conversation: z.array(MessageView) })

const list = paged('messages', MessageView, { limit: 10 })
const List = z.strictObject({
  ...list.parameters,
  /** For clients that count instead of handing back `next`; what comes or goes between shifts their parts. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** Only what has not been read. */
  unread: z.enum(['true', 'false']).optional(),
  /** Only what this finds, with the operators of searches. */
  q: plain.trim().max(200).optional(),
})
/** A `Link` header with `rel="next"` says that there is more. */
export const MessageList = z.object({ ...list.answer, total: z.number() })

export const SendMessage = z.strictObject({
  to: ids.max(1000).default([]),
  to_group: ids.max(100).default([]),
  to_all_network_members: z.boolean().default(false),
  subject: optionalLine.max(250).default(''),
  /** Markdown, or the editor's document. */
  content: richText.default(''),
  /** Files that the author has uploaded, or that came with a message which the author may read. */
  attachments: z.array(id).max(20).default([]),
  /** A finished look at a page that the text links (`POST /system/crawls`), of the last hours and the author's own. */
  crawl_id: id.nullable().default(null),
  /** Any message of the conversation that this one answers. */
  conversation_starter_id: id.nullable().default(null),
  reply_to_id: id.nullable().default(null),
})

const Several = z.strictObject({ message_ids: ids.min(1).max(100) })

export const messageContract = contract('messages', {
  inbox: query('GET /api/v1/messages', List, MessageList, { traffic: typedIn('q') }),
  sent: query('GET /api/v1/messages/sent', List, MessageList, { traffic: typedIn('q') }),
  one: query('GET /api/v1/messages/:message_id', Nothing, MessageWithConversation),
  /** The picture of the linked page, for readers of the message. */
  link_picture: query('GET /api/v1/messages/:message_id/link_preview/picture', Nothing, z.string()),
  send: command('POST /api/v1/messages', SendMessage, Created, {
    codes: [
      'recipients_empty',
      'message_empty',
      'recipient_unknown',
      'group_unknown',
      'group_forbidden',
      'conversation_unknown',
      'to_all_reply',
      'too_many_recipients',
      'file_unknown',
      'crawl_unknown',
      'slow_down',
    ],
    traffic: messageClass,
  }),
  /** Brings a message to the whole network to some of its people. */
  deliver: internal(z.strictObject({ message_id: id, member_ids: ids })),
})
export type MessageListView = AnswerOf<(typeof messageContract)['calls']['inbox']>

/** Reading marks of received messages: private state of the member, and no events. */
export const readingContract = contract('messages', {
  read_several: command('POST /api/v1/messages/read', Several),
  unread_several: command('DELETE /api/v1/messages/read', Several),
  read: command('POST /api/v1/messages/:message_id/read', Nothing),
  unread: command('DELETE /api/v1/messages/:message_id/read', Nothing),
})

/** What one does with the messages in one's own mailbox; nobody else hears of it. */
export const mailboxContract = contract('messages', {
  delete_several: command('DELETE /api/v1/messages/delete', Several),
  delete_sent_several: command('DELETE /api/v1/messages/sent/delete', Several),
  restore_several: command('POST /api/v1/messages/restore', Several),
  restore_sent_several: command('POST /api/v1/messages/sent/restore', Several),
  delete: command('DELETE /api/v1/messages/:message_id', Nothing),
  delete_sent: command('DELETE /api/v1/messages/sent/:message_id', Nothing),
  restore: command('POST /api/v1/messages/:message_id/restore', Nothing),
  restore_sent: command('POST /api/v1/messages/sent/:message_id/restore', Nothing),
})
