import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatIdParts } from '#events/chat/chat-id.ts'
import {
  defineNotifications,
  type Notice,
  type Step,
  type Thread,
} from '#platform/notifications/notification.ts'
import { notify, notifyAll, relate, undo, withdraw } from '#platform/notifications/steps.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { chatMessages } from './chat-messages.table.ts'

type Sent = Extract<ChatEvent, { type: 'ChatMessageSent' }>['data']
type Of = { data: { message_id: string; chat_id: string; thread_id: string | null } }

/** A room is one thread of notifications, and so are the replies below one of its messages. */
const threadOf = ({ data: { chat_id, thread_id } }: Of): Thread => ({
  kind: 'chat_message',
  id: chat_id,
  ...(thread_id === null ? {} : { topic: thread_id }),
})

const peopleOf = (chatId: string): readonly string[] => {
  const parts = chatIdParts(chatId)
  return parts?.kind === 'member' ? parts.member_ids : []
}

const mention = (object_id: string): Notice => ({ kind: 'chat_mention', reason: 'mention', object_id })

/** A reply tells everyone who takes part in the thread; in a room of two, both do. */
const repliedSteps = (thread: Thread, data: Sent, mentioned: readonly string[]): Step[] => {
  const { message_id: object_id, chat_id, author_id, thread_author_id } = data
  const known = [...peopleOf(chat_id), thread_author_id].flatMap((id) => id ?? [])
  const joins = (id: string) => relate(thread, id, { part: true })
  return [
    ...[...new Set(known)].filter((id) => id !== author_id).map(joins),
    notifyAll(thread, ({ member_id }) =>
      mentioned.includes(member_id) ? null : { kind: 'chat_reply', reason: 'reply', object_id },
    ),
    ...mentioned.map((id) => notify(thread, id, mention(object_id), { part: true })),
    joins(author_id),
  ]
}

/**
 * A message notifies the other one of a room of two, the members that it mentions, and the other people of its thread, each
 * once: edits and reactions are no news.
 */
export const chatNotifications = defineNotifications<ChatEvent>()({
  feature: 'chat',
  things: {
    chat_message: {
      table: chatMessages,
      where: 'not x.deleted',
      nameSetting: 'notifications_send_direct_message_body',
      room: { mentionsBreak: 'chat_mentions_break_mute' },
      path: (id) => `/chat/messages/${id}`,
      text: ({ object_id }) => ({ table: chatMessages, id: object_id }),
    },
  },
  on: {
    ChatMessageSent: (event) => {
      const thread = threadOf(event)
      const mentioned = mentionedIds(event.data.content, 'member')
      const { thread_id, chat_id, author_id, message_id } = event.data
      if (thread_id !== null) return repliedSteps(thread, event.data, mentioned)
      const both = peopleOf(chat_id)
      if (both.length === 0) return mentioned.map((id) => notify(thread, id, mention(message_id)))
      return both
        .filter((id) => id !== author_id)
        .map((id) =>
          notify(thread, id, {
            kind: 'chat_message',
            reason: mentioned.includes(id) ? 'mention' : 'reply',
            object_id: message_id,
          }),
        )
    },
    ChatMessageDeleted: (event) => [
      withdraw(threadOf(event), ({ object_id }) => object_id === event.data.message_id),
    ],
    ChatMessageRestored: (event) => [undo(threadOf(event))],
  },
})
