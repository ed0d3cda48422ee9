import { chatPolicy } from '#events/chat/chat.policy.ts'
import { defineTypingAudience } from '#platform/commands/typing-audiences.ts'
import { roomOf } from './chat-room.state.ts'

export const chatTyping = defineTypingAudience({
  audienceOf: async (chatId, gathering) => {
    const room = await roomOf(chatId, gathering)
    const { actor, now, network } = gathering
    return room && chatPolicy.allows(actor, 'write', room, { now, network }) ? room.audience : null
  },
})
