import { emoji } from '#platform/content/emoji.ts'
import { personView } from '#platform/content/person.ts'
import { richText } from '#platform/content/rich-text.ts'
import {
  type AnswerOf,
  Created,
  command,
  contract,
  Nothing,
  query,
  withScopes,
} from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { flag, id, instant, text, z, zone } from '#platform/language/shapes.ts'
import { chatMessageClass, mostFiles, mostImages } from './chat.limits.ts'
import { chatScope } from './chat.tokens.ts'
import { ChatAttachment, ChatDraft, ChatMessageView, ChatView } from './chat-views.ts'

export type { ChatAttachment, ChatDraft, ChatMessageView, ChatView } from './chat-views.ts'

// Topics of the change stream: `chats` (ChatView by room id) and `chat_messages` (ChatMessageView by id).

const room = '/api/v1/chats/:chat_id' as const
const message = `${room}/messages/:message_id` as const

const rooms = paged('chats', ChatView, { limit: 300, max: 300 })
const attachments = paged('attachments', ChatAttachment, { limit: 60 })
const saved = paged('messages', ChatMessageView, { limit: 50 })
const number = z.string().regex(/^\d{1,18}$/, { message: 'unusable' })

/** Where a part of the room begins: before or after a message's `no`, around a message's id, or at a day. */
export const ListMessages = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: number.optional(),
  after: number.optional(),
  around: id.optional(),
  date: z.iso.date().optional(),
  time_zone: zone.default('Etc/UTC'),
})

const MessageList = z.object({
  messages: z.array(ChatMessageView),
  /** Whether there are older and newer ones than these. */
  has_older: z.boolean(),
  has_newer: z.boolean(),
  /** Hand it back as `after` for newer ones; null at the end. */
  next: z.string().nullable(),
})
export type ChatMessageList = z.output<typeof MessageList>

export const SendMessage = z.strictObject({
  /** Markdown, or the editor's document. */
  content: richText.default(''),
  /** The client's own id of the message: the same one sent twice is one message. */
  cid: id.max(100).optional(),
  quote_id: id.nullable().default(null),
  thread_id: id.nullable().default(null),
  files: z.array(id).max(mostFiles).default([]),
  images: z.array(id).max(mostImages).default([]),
  crawl_id: id.nullable().default(null),
})

const ofThread = { thread_id: id.nullable().default(null) }
const Draft = z.strictObject({
  /** The message below which it will be a reply. */
  ...ofThread,
  content: text.default(''),
  quote_id: id.nullable().default(null),
  files: z.array(id).max(mostFiles).default([]),
  images: z.array(id).max(mostImages).default([]),
  /** The `changed_at` of the draft that this one replaces; null for none. */
  base: instant.nullable().default(null),
})

const textCodes = ['text_unusable', 'chat_message_empty'] as const
const sendCodes = [
  ...textCodes,
  'file_unknown',
  'image_unknown',
  'crawl_unknown',
  'too_many_files',
  'too_many_images',
  'quoted_message_unknown',
  'thread_unknown',
  'chat_not_writable',
] as const

/** The period in which a message could be changed has ended. The answer has `minutes` and the refused `content`. */
export const periodCodes = ['update_period_over', 'destroy_period_over'] as const

const calls = withScopes([chatScope.scope], {
  chats: query('GET /api/v1/chats', z.strictObject(rooms.parameters), z.object(rooms.answer)),
  chat: query(`GET ${room}`, Nothing, ChatView),
  messages: query(`GET ${room}/messages`, ListMessages, MessageList),
  message: query(`GET ${message}`, Nothing, ChatMessageView),
  /** The message, whatever room it is in: for links to it. */
  found: query('GET /api/v1/chat_messages/:message_id', Nothing, ChatMessageView),
  replies: query(`GET ${message}/replies`, ListMessages, MessageList),
  /** What the reader has saved in all rooms, the latest saved first. */
  saved: query(
    'GET /api/v1/saved_chat_messages',
    z.strictObject({ ...saved.parameters, after: number.optional() }),
    z.object(saved.answer),
  ),
  pinned: query(`GET ${room}/pinned`, Nothing, z.object({ messages: z.array(ChatMessageView) })),
  history: query(
    `GET ${message}/history`,
    Nothing,
    z.object({
      versions: z.array(
        z.object({
          id: z.string(),
          replaced_at: z.string(),
          html_content: z.string().nullable(),
          plain_content: z.string().nullable(),
        }),
      ),
    }),
  ),
  reactions: query(
    `GET ${message}/reactions`,
    Nothing,
    z.object({ reactions: z.array(z.object({ emoji: z.string(), members: z.array(personView) })) }),
  ),
  /** Who of a group has read an own message. */
  read_by: query(`GET ${message}/read_by`, Nothing, z.object({ members: z.array(personView) })),
  link_picture: query(`GET ${message}/link_preview/picture`, Nothing, z.string()),
  attachments: query(
    `GET ${room}/attachments`,
    z.strictObject({ ...attachments.parameters, type: z.enum(['file', 'image', 'link']).optional() }),
    z.object({
      ...attachments.answer,
      counts: z.object({ file: z.number(), image: z.number(), link: z.number() }),
      /** All months of the list, not only those of this page; the latest first. */
      months: z.array(z.object({ month: z.string(), count: z.number() })),
    }),
  ),
  link_attachments: query(
    `GET ${room}/link_attachments`,
    z.strictObject(attachments.parameters),
    z.object(attachments.answer),
  ),
  draft: query(
    `GET ${room}/draft`,
    z.strictObject({ thread_id: id.optional() }),
    z.object({ draft: ChatDraft.nullable() }),
  ),
  /** The messages that the counter `Chats` counts; for an app, those of `AppChats`. */
  unread: query(
    'GET /unreads/chats',
    z.strictObject({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      after: number.optional(),
      app: z.enum(['true', 'false']).optional(),
    }),
    z.object({ messages: z.array(ChatMessageView), next: z.string().nullable() }),
  ),

  start: command('POST /api/v1/chats', z.strictObject({ member_id: id }), Created, {
    codes: ['chat_partner_unknown', 'chat_with_self'],
  }),
  send: command(`POST ${room}/messages`, SendMessage, Created, {
    codes: sendCodes,
    traffic: (events) => (events.length > 0 ? chatMessageClass : null),
  }),
  revise: command(`PUT ${message}`, z.strictObject({ content: richText }), undefined, {
    codes: [...textCodes, ...periodCodes],
  }),
  destroy: command(`DELETE ${message}`, Nothing, undefined, { codes: periodCodes }),
  pin: command(`POST ${message}/pin`, Nothing),
  unpin: command(`DELETE ${message}/pin`, Nothing),
  react: command(`POST ${message}/reactions`, z.strictObject({ emoji }), undefined, {
    codes: ['emoji_invalid', 'too_many_chat_reactions'],
  }),
  unreact: command(`DELETE ${message}/reactions`, z.strictObject({ emoji }), undefined, {
    codes: ['emoji_invalid'],
    addressed: ['emoji'],
  }),

  save: command(`POST ${message}/save`, Nothing),
  unsave: command(`DELETE ${message}/save`, Nothing),
  /** How far the replies below a message were read. */
  mark_replies_as_read: command(`POST ${message}/replies/mark_as_read`, z.strictObject({ last_read_id: id })),
  mark_as_read: command(`POST ${room}/mark_as_read`, z.strictObject({ last_read_id: id })),
  mark_as_received: command(`POST ${room}/mark_as_received`, z.strictObject({ last_received_id: id })),
  mark_as_unread: command(`POST ${room}/mark_as_unread`, z.strictObject({ from_id: id })),
  /** Until when the room is silent in the browser, or in the app. */
  mute: command(`POST ${room}/mute`, z.strictObject({ muted_until: instant, app: flag.default(false) })),
  unmute: command(`DELETE ${room}/mute`, z.strictObject({ app: flag.default(false) })),
  /** Another device kept a text in between: `draft_moved`, and nothing is replaced. */
  keep_draft: command(`PUT ${room}/draft`, Draft, z.object({ changed_at: z.string() }), {
    codes: ['draft_moved'],
  }),
  discard_draft: command(`DELETE ${room}/draft`, z.strictObject(ofThread)),
})
export const chatContract = contract('chat', {
  ...calls,
  /** A token for these calls and the change stream: for three hours at most, and not beyond the session. */
  chat_token: command(
    'POST /api/v1/chat_token',
    Nothing,
    z.object({ token: z.string(), expires_in: z.number() }),
  ),
})
export type ChatListView = AnswerOf<(typeof chatContract)['calls']['chats']>
