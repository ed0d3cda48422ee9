import { defineEvents, type EventOf, personal, reading, version } from '#platform/language/event.ts'
import { flag, id, ids, line, z } from '#platform/language/shapes.ts'

/** A document of the editor, as `platform/rich-text` checks it. */
const document = z.record(z.string(), z.unknown())

export const messageEvents = defineEvents('messages', {
  // Stream message-<id>.
  MessageSent: version(
    3,
    {
      message_id: id,
      /** The first message of the conversation; the message itself when it starts one. */
      conversation_id: id,
      reply_to_id: id.nullable(),
      author_id: id,
      /** Everybody it went to, groups expanded at that moment, the author left out; nobody yet when it goes to all. */
      recipient_ids: ids,
      to_member_ids: ids,
      to_group_ids: ids,
      to_all_network_members: flag,
      subject: personal('authored', 'author_id', line),
      content: personal('authored', 'author_id', document),
      /** Files that hang on it. */
      attachment_ids: ids,
      /** The look at a page whose preview goes along. */
      crawl_id: id.nullable(),
    },
    // Messages of the first version carried no files, those of the second no previews of links.
    {
      1: (data) => ({ ...data, attachment_ids: [] }),
      2: (data) => ({ ...data, crawl_id: null }),
    },
  ),
  /** A message to the whole network reaches people in portions, because who they are is read beside it. */
  MessageDelivered: { message_id: id, conversation_id: id, author_id: id, recipient_ids: ids },
  // Stream mailbox-<member_id>.
  // Older versions recorded reading by these two; now it is a private mark, and nothing appends them any more.
  MessageRead: reading({ message_id: id, member_id: id }),
  MessageMarkedUnread: reading({ message_id: id, member_id: id }),
  /** `folder` says from which side it was deleted. */
  MessageDeleted: { message_id: id, member_id: id, folder: z.enum(['inbox', 'sent']) },
  MessageRestored: { message_id: id, member_id: id, folder: z.enum(['inbox', 'sent']) },
})
export type MessageEvent = EventOf<typeof messageEvents>
