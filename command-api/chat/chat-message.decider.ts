import type { chatContract } from '#events/chat/chat.contract.ts'
import type { ChatEvent } from '#events/chat/chat.events.ts'
import { mostReactions } from '#events/chat/chat.limits.ts'
import type { ChatRoomSubject } from '#events/chat/chat.policy.ts'
import { isAmong, type Mentioned } from '#platform/commands/mentions.ts'
import { videoHostsOf } from '#platform/content/video-hosts.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, type Decision, type DecisionContext, replaced } from '#platform/language/decider.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { createdId } from '#platform/requests/derived-ids.ts'
import { withoutNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { withAllowedVideos } from '#platform/rich-text/videos.ts'
import {
  type ChatMessageState,
  chatMessageEvolve,
  chatMessageState,
  reactionKey,
} from './chat-message.state.ts'

// The rules of a message:
// - It has a text, a picture or a file, and no more files and pictures than the network takes.
// - It quotes a message of its room, and replies to one that is no reply itself.
// - The client's `cid` names it: to send it again changes nothing.
// - A reaction is a set: to give an emoji twice is to give it once.
// A command that changes nothing appends nothing. The policy judges the periods for editing and deleting.

/** What other features know about what is sent. Numbers are indexes in the command's lists. */
export type ChatGathered = {
  room: ChatRoomSubject | null
  mentioned: Mentioned
  unknown_images: readonly number[]
  unknown_files: readonly number[]
  is_crawl_unknown: boolean
  is_quote_unknown: boolean
  is_thread_unknown: boolean
  /** Who began the thread that it is a reply in. */
  thread_author_id: string | null
}

type All = CommandsOf<typeof chatContract>
type Commands = Pick<All, 'send' | 'revise' | 'destroy' | 'pin' | 'unpin' | 'react' | 'unreact'>
type MessageEvent = Exclude<ChatEvent, { type: 'ChatStarted' }>
type Context = DecisionContext<ChatGathered>

const storedText = (
  content: string | RichDocument,
  { gathered, network }: Context,
): { document: RichDocument; isEmpty: boolean } | Rejection => {
  const rich = richDocument(content)
  if (!rich) return reject('text_unusable', '/content')
  const withAllowedMentions = withoutNames(rich.document, isAmong(gathered.mentioned))
  return { document: withAllowedVideos(withAllowedMentions, videoHostsOf(network)), isEmpty: rich.empty }
}

const limitOf = (network: NetworkConfig, kind: 'file' | 'image'): number =>
  Number(network[`chat_max_${kind}_attachments`] ?? 10)

const unusable = ({ files, images }: Commands['send'], { gathered, network }: Context): Rejection | null => {
  const [image] = gathered.unknown_images
  const [file] = gathered.unknown_files
  const most = { files: limitOf(network, 'file'), images: limitOf(network, 'image') }
  if (files.length > most.files) return reject('too_many_files', '/files', { most: most.files })
  if (images.length > most.images) return reject('too_many_images', '/images', { most: most.images })
  if (image !== undefined) return reject('image_unknown', `/images/${image}`)
  if (file !== undefined) return reject('file_unknown', `/files/${file}`)
  if (gathered.is_crawl_unknown) return reject('crawl_unknown', '/crawl_id')
  if (gathered.is_quote_unknown) return reject('quoted_message_unknown', '/quote_id')
  return gathered.is_thread_unknown ? reject('thread_unknown', '/thread_id') : null
}

const once = (ids: readonly string[]): string[] => [...new Set(ids)]

const send = (
  state: ChatMessageState,
  command: Commands['send'] & { message_id?: string },
  context: Context,
): Decision<MessageEvent> => {
  if (state.status !== 'none') return []
  const text = storedText(command.content, context)
  const no = unusable(command, context) ?? (isRejection(text) ? text : null)
  if (no) return no
  if (isRejection(text)) return text
  const { files, images, cid, chat_id, quote_id, thread_id, crawl_id } = command
  if (text.isEmpty && files.length + images.length === 0) return reject('chat_message_empty', '/content')
  const message_id = messageIdOf(command, context)
  return [
    {
      type: 'ChatMessageSent',
      data: {
        message_id,
        chat_id,
        author_id: context.actor.id,
        cid: cid ?? message_id,
        content: text.document,
        quoted_id: quote_id,
        thread_id,
        thread_author_id: context.gathered.thread_author_id,
        image_ids: once(images),
        attachment_ids: once(files),
        crawl_id,
      },
    },
  ]
}

const ofMessage = ({ message_id, chat_id, author_id }: ChatMessageState) => ({
  message_id,
  chat_id,
  author_id,
})

const revise = (
  state: ChatMessageState,
  { content }: Commands['revise'],
  context: Context,
): Decision<MessageEvent> => {
  const text = storedText(content, context)
  if (isRejection(text)) return text
  if (text.isEmpty && state.image_ids.length + state.attachment_ids.length === 0)
    return reject('chat_message_empty', '/content')
  return replaced('ChatMessageRewritten', ofMessage(state), state.content, text.document)
}

/** The files go with the message, and come back with it. */
export const partsOf = (state: ChatMessageState) => ({
  ...ofMessage(state),
  thread_id: state.thread_id,
  image_ids: [...state.image_ids],
  attachment_ids: [...state.attachment_ids],
})

const pinned =
  (after: boolean) =>
  (state: ChatMessageState): Decision<MessageEvent> =>
    replaced('ChatMessagePinned', ofMessage(state), state.pinned, after)

const reacts =
  (after: boolean) =>
  (state: ChatMessageState, { emoji }: Commands['react'], { actor }: Context): Decision<MessageEvent> => {
    const member_id = actor.id
    const before = entryOf(state.reactions, reactionKey({ member_id, emoji })) === true
    if (before === after) return []
    if (after && state.reaction_count >= mostReactions)
      return reject('too_many_chat_reactions', null, { most: mostReactions })
    const { message_id, chat_id } = state
    return [{ type: 'ChatMessageReacted', data: { message_id, chat_id, member_id, emoji, before, after } }]
  }

export const chatMessage: Decider<ChatMessageState, Commands, MessageEvent> = {
  initial: chatMessageState.initial,
  decide: {
    send,
    revise,
    destroy: (state) => [{ type: 'ChatMessageDeleted', data: partsOf(state) }],
    pin: pinned(true),
    unpin: pinned(false),
    react: reacts(true),
    unreact: reacts(false),
  },
  evolve: chatMessageEvolve,
}

/** The id of the message that a command sends: the same for the same author, room and `cid`. */
export const messageIdOf = (
  { cid, chat_id }: { cid?: string | undefined; chat_id: string },
  { actor, newId }: Pick<Context, 'actor' | 'newId'>,
): string => (cid === undefined ? newId() : createdId(actor.id, cid, chat_id))
