import type { MessageEvent } from '#events/messages/message.events.ts'
import { messageAudience } from '#events/messages/message.policy.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'

type RecordedOf<Type extends MessageEvent['type']> = Recorded<Extract<MessageEvent, { type: Type }>>

/** What other features and replies need to know of a message: who wrote it, who may read it, where it belongs. */
export type MessageState =
  | { status: 'none' }
  | {
      status: 'sent'
      message_id: string
      conversation_id: string
      author_id: string
      recipient_ids: readonly string[]
      to_group_ids: readonly string[]
      to_all_network_members: boolean
      audience: readonly string[]
    }

export const messageEvolve = {
  MessageSent: (_: MessageState, { data }: RecordedOf<'MessageSent'>): MessageState => ({
    status: 'sent',
    message_id: data.message_id,
    conversation_id: data.conversation_id,
    author_id: data.author_id,
    recipient_ids: data.recipient_ids,
    to_group_ids: data.to_group_ids,
    to_all_network_members: data.to_all_network_members,
    audience: messageAudience(data.author_id, data.recipient_ids, data.to_all_network_members),
  }),
  MessageDelivered: (state: MessageState): MessageState => state,
}

export const messageState: LoadableState<MessageState> = {
  stream: (id) => `message-${id}`,
  initial: { status: 'none' },
  evolve: messageEvolve,
}
