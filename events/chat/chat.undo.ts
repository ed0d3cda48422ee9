import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { ChatEvent } from './chat.events.ts'

type OfMessage = { data: { message_id: string } }

const message =
  (part: string, word: string) =>
  ({ data: { message_id } }: OfMessage): UndoRule => ({
    object: ['chat_message', message_id],
    touches: [part],
    word,
  })

// Parts of a message: `life`, `text`, `pin`. The next click reverses a reaction.
export const chatUndoRules = defineUndoRules<ChatEvent>('chat', {
  ChatMessageSent: message('life', 'chat_sent'),
  ChatMessageRewritten: message('text', 'chat_revised'),
  ChatMessageDeleted: message('life', 'chat_deleted'),
  ChatMessageRestored: message('life', 'chat_restored'),
  ChatMessagePinned: (event) => message('pin', event.data.after ? 'chat_pinned' : 'chat_unpinned')(event),
})
