import { defineEvents, type EventOf, personal, version } from '#platform/language/event.ts'
import { flag, id, ids, line, plain, z } from '#platform/language/shapes.ts'

/** A document of the editor, as `platform/rich-text` checks it. */
const document = z.record(z.string(), z.unknown())
const authored = <Schema extends z.ZodType>(schema: Schema) => personal('authored', 'author_id', schema)

/** `member/<a>:<b>` or `group/<id>`. */
export const chatId = plain.min(1).max(420)
const ofMessage = { message_id: id, chat_id: chatId, author_id: id }

// Stream chat-<chat_id>: that two people opened a room. Rooms of groups exist with their groups.
// Stream chat_message-<message_id>: one message with its edits, pin and reactions.
export const chatEvents = defineEvents('chat', {
  ChatStarted: { chat_id: chatId, member_ids: ids, starter_id: id },
  ChatMessageSent: version(
    2,
    {
      ...ofMessage,
      /** The client's own id of the message. */
      cid: id,
      content: authored(document),
      quoted_id: id.nullable(),
      /** The message below which it is a reply. */
      thread_id: id.nullable(),
      /** Who wrote that message. */
      thread_author_id: id.nullable(),
      image_ids: ids,
      attachment_ids: ids,
      /** The look at a page whose preview goes along. */
      crawl_id: id.nullable(),
    },
    { 1: (data) => ({ ...data, thread_author_id: null }) },
  ),
  ChatMessageRewritten: { ...ofMessage, before: authored(document), after: authored(document) },
  ChatMessageDeleted: { ...ofMessage, thread_id: id.nullable(), image_ids: ids, attachment_ids: ids },
  ChatMessageRestored: { ...ofMessage, thread_id: id.nullable(), image_ids: ids, attachment_ids: ids },
  ChatMessagePinned: { ...ofMessage, before: flag, after: flag },
  /** A reader's emoji on a message. */
  ChatMessageReacted: {
    message_id: id,
    chat_id: chatId,
    member_id: id,
    emoji: line,
    before: flag,
    after: flag,
  },
})
export type ChatEvent = EventOf<typeof chatEvents>
