import { reactionsIn } from '#platform/reactions/reactions.ts'
import { chatReactions } from '#projectors/chat/chat-reactions.table.ts'

/** Reactions to messages, and who gave them. */
export const { to: chatReactionsTo, by: chatReactorsTo } = reactionsIn({
  table: chatReactions,
  target: 'message_id',
})
