import type { chatContract } from '#events/chat/chat.contract.ts'
import type { ChatEvent } from '#events/chat/chat.events.ts'
import { directChatId } from '#events/chat/chat-id.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'
import { type ChatRoomState, chatRoomEvolve, chatRoomState } from './chat-room.state.ts'

// The rules of a room of two people:
// - Anyone starts it with a person whom they see. To start it twice is to start it once.
// - External members start it only where the network lets them, with people of their groups.

export type StartGathered = {
  /** Nobody whom the actor sees, or nobody who is still there. */
  is_unknown: boolean
}

type Started = Extract<ChatEvent, { type: 'ChatStarted' }>

export const chatRoom: Decider<ChatRoomState, Pick<CommandsOf<typeof chatContract>, 'start'>, Started> = {
  initial: chatRoomState.initial,
  decide: {
    start: (state, { member_id }, { actor, gathered }) => {
      if (member_id === actor.id) return reject('chat_with_self', '/member_id')
      if (state.status !== 'none') return []
      if ((gathered as StartGathered).is_unknown) return reject('chat_partner_unknown', '/member_id')
      const member_ids = [actor.id, member_id].sort((a, b) => (a < b ? -1 : 1))
      const chat_id = directChatId(actor.id, member_id)
      return [{ type: 'ChatStarted', data: { chat_id, member_ids, starter_id: actor.id } }]
    },
  },
  evolve: chatRoomEvolve,
}
