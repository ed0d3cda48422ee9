import { defineStatistic } from '#platform/queries/statistic.ts'
import { chatMessages } from '#projectors/chat/chat-messages.table.ts'

/** Messages in chats of every kind. Only their number is counted. */
export const chatMessageStatistic = defineStatistic({
  name: 'chat_messages',
  feature: 'chat',
  order: 60,
  counts: 'things',
  counted: `select created_at as at from rm.${chatMessages.sqlName} where not deleted`,
})
