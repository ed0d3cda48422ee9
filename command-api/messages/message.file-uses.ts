import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { messageState } from './message.state.ts'

/** Readers of a message see its files. */
export const messageFileVisibility = defineFileVisibility({
  kind: 'message',
  isSeen: async ({ parent_id }, { actor, load, now, network }) => {
    const message = await load(messageState, parent_id)
    return message.status === 'sent' && sharesKey(actor, message, { now, network })
  },
})
