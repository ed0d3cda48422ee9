import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { chatMessageState } from './chat-message.state.ts'

/** Readers of a message see its files. */
export const chatFileVisibility = defineFileVisibility({
  kind: 'chat_message',
  isSeen: async ({ parent_id }, { actor, load, now, network }) => {
    const message = await load(chatMessageState, parent_id)
    return message.status === 'sent' && !message.deleted && sharesKey(actor, message, { now, network })
  },
})
