import { streamSubscription } from '#events/activities/stream-subscription.ts'
import { defineMailSwitch } from '#platform/commands/mail-switches.ts'

/** Mails about each new post in a stream: the link ends the member's subscription of this stream. */
export const streamMails = defineMailSwitch({
  name: 'stream',
  turnOff: async ({ member_id, detail: stream_id }, { append, saved }) => {
    const { stream, event, listed } = streamSubscription({ member_id, stream_id, after: false })
    if (!(await saved.has(listed))) return null
    await append(stream, [event], 'any')
    await saved.unsave(listed)
    return { subscribed: true }
  },
  turnOn: async ({ member_id, detail: stream_id }, { append, saved, now }) => {
    const { stream, event, listed } = streamSubscription({ member_id, stream_id, after: true })
    await append(stream, [event], 'any')
    await saved.save(listed, now)
  },
})
