import { chatPolicy } from '#events/chat/chat.policy.ts'
import { defineTypingPlace } from '#platform/commands/typing-places.ts'
import { roomOf } from './chat-room.state.ts'

export const chatTyping = defineTypingPlace({
  audienceOf: async (chatId, gathering) => {
    const room = await roomOf(chatId, gathering)
    const { actor, now, network } = gathering
    return room && chatPolicy.allows(actor, 'write', room, { now, network }) ? room.audience : null
  },
})
