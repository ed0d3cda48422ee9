import { attachmentView } from '#platform/content/attachment.ts'
import { linkPreviewView } from '#platform/content/link-preview.ts'
import { personView } from '#platform/content/person.ts'
import { z } from '#platform/language/shapes.ts'

/** The reactions of one emoji. */
const Reaction = z.object({
  emoji: z.string(),
  count: z.number(),
  /** Whether the reader is among them. */
  own: z.boolean(),
})

export const ChatMessageView = z.object({
  id: z.string(),
  revision: z.string(),
  chat_id: z.string(),
  cid: z.string(),
  /** Its place in the room; decimal text. */
  no: z.string(),
  /** Null when it was deleted: only its place is kept. */
  from: personView.nullable(),
  own: z.boolean(),
  text: z.string().nullable(),
  content: z.string().nullable(),
  content_document: z.record(z.string(), z.unknown()).nullable(),
  html_content: z.string().nullable(),
  /** The quoted message as it is now; without words and name when it was deleted. */
  quoted_message: z
    .object({ id: z.string(), from: personView.nullable(), text: z.string().nullable() })
    .nullable(),
  thread_id: z.string().nullable(),
  reply_count: z.number(),
  last_reply_at: z.string().nullable(),
  /** Who replied lately, at most three. */
  repliers: z.array(personView),
  /** Of readers who take part in the thread: replies of others that they have not read; at most 100. */
  unread_reply_count: z.number(),
  /** When the reader's unsent reply was changed; null without one. */
  reply_draft_at: z.string().nullable(),
  files: z.array(attachmentView),
  images: z.array(attachmentView),
  link_preview: linkPreviewView.nullable(),
  link_attachments: z.array(z.object({ url: z.string() })),
  reactions: z.array(Reaction),
  pinned: z.boolean(),
  saved: z.boolean(),
  mentions_me: z.boolean(),
  created_at: z.string(),
  /** Later than `created_at` when it was edited. */
  updated_at: z.string(),
  edited: z.boolean(),
  deleted_at: z.string().nullable(),
  /** Of the reader's own messages in groups: how many others have read it, of how many. Null elsewhere. */
  read_by_count: z.number().nullable(),
  member_count: z.number().nullable(),
  can: z.object({
    reply: z.boolean(),
    react: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    pin: z.boolean(),
  }),
})
export type ChatMessageView = z.output<typeof ChatMessageView>

export const ChatDraft = z.object({
  /** Markdown. */
  content: z.string(),
  quote_id: z.string().nullable(),
  files: z.array(attachmentView),
  images: z.array(attachmentView),
  changed_at: z.string(),
})
export type ChatDraft = z.output<typeof ChatDraft>

const LastMessage = z.object({
  id: z.string(),
  no: z.string(),
  /** Null when it was deleted. */
  from: personView.nullable(),
  own: z.boolean(),
  text: z.string().nullable(),
  deleted_at: z.string().nullable(),
  files: z.number(),
  images: z.number(),
  created_at: z.string(),
})

/** How far a person has come in a room. The numbers compare with the `no` of messages. */
const partnerState = z.object({
  last_received_id: z.string().nullable(),
  last_received_no: z.string(),
  last_read_id: z.string().nullable(),
  last_read_no: z.string(),
})

export const ChatView = z.object({
  id: z.string(),
  revision: z.string(),
  type: z.enum(['member', 'group']),
  /** Null when the other person was erased. */
  name: z.string().nullable(),
  /** Path of the small picture. */
  picture: z.string().nullable(),
  /** The other person of a direct room. */
  partner: personView.nullable(),
  group_id: z.string().nullable(),
  member_count: z.number(),
  last_message: LastMessage.nullable(),
  last_interacted_at: z.string().nullable(),
  state: z.object({
    last_read_id: z.string().nullable(),
    last_read_no: z.string(),
    muted_until: z.string().nullable(),
    app_muted_until: z.string().nullable(),
    /** At most 100. */
    unread_count: z.number(),
    /** Something unread mentions the reader. */
    mentioned: z.boolean(),
    /** When the reader's unsent text was changed; null without one. */
    draft_at: z.string().nullable(),
  }),
  partner_state: partnerState.nullable(),
  can: z.object({ write: z.boolean() }),
})
export type ChatView = z.output<typeof ChatView>

export const ChatAttachment = z.object({
  id: z.string(),
  message_id: z.string(),
  type: z.enum(['file', 'image', 'link']),
  /** `2026-03`. */
  month: z.string(),
  from: personView,
  created_at: z.string(),
  file: attachmentView.nullable(),
  url: z.string().nullable(),
})
export type ChatAttachment = z.output<typeof ChatAttachment>
