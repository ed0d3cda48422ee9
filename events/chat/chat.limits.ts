import { defineLimits, valuesOf } from '#platform/language/limit.ts'
import { trafficClass } from '#platform/language/traffic.ts'

export const chatLimits = defineLimits('Chat', {
  images: { name: 'Pictures', value: 100, unit: 'pictures', scope: 'message', answer: '422 too_long' },
  files: { name: 'Files', value: 100, unit: 'files', scope: 'message', answer: '422 too_long' },
  reactions: {
    name: 'Reactions to a message',
    value: 2_000,
    unit: 'reactions',
    scope: 'message',
    answer: '409 too_many_chat_reactions',
  },
})

export const { images: mostImages, files: mostFiles, reactions: mostReactions } = valuesOf(chatLimits)

export const chatTraffic = defineLimits('Traffic', {
  chatMessages: {
    name: 'Messages in chats',
    value: 120,
    unit: 'messages',
    seconds: 60,
    scope: 'member',
    answer: '429 slow_down',
  },
})

export const chatMessageClass = trafficClass('chat_messages', chatTraffic.limits.chatMessages)
