import type { ChatEvent } from '#events/chat/chat.events.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { partsOf } from './chat-message.decider.ts'
import type { ChatMessageState } from './chat-message.state.ts'

// Authors undo what they did: what was sent is deleted, what was deleted comes back with its files, an edit goes back
// to the text before. A pin goes back to how it was.

type MessageEvent = Exclude<ChatEvent, { type: 'ChatStarted' }>
type Context = UndoContext<ChatMessageState>
const isOwn = ({ actor, state }: Context): boolean => state.author_id === actor.id
const readsIt = ({ actor, state }: Context): boolean => state.audience.some((key) => actor.keys.has(key))

const restoresValue = ({ type, data }: Recorded<DomainEvent>) => {
  const { before, after, ...subject } = data
  return trusted<MessageEvent[]>([{ type, data: { ...subject, before: after, after: before } }])
}

const life = (type: 'ChatMessageDeleted' | 'ChatMessageRestored') => ({
  may: isOwn,
  events: (_: unknown, { state }: Context) => trusted<MessageEvent[]>([{ type, data: partsOf(state) }]),
})

export const chatMessageUndo: UndoHandlers<ChatMessageState, MessageEvent> = {
  ChatMessageSent: life('ChatMessageDeleted'),
  ChatMessageDeleted: life('ChatMessageRestored'),
  ChatMessageRestored: life('ChatMessageDeleted'),
  ChatMessageRewritten: { may: isOwn, events: restoresValue },
  ChatMessagePinned: { may: readsIt, events: restoresValue },
}
