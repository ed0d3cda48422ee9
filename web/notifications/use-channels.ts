import type { NotificationDelivery } from '#events/notifications/notification.contract.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'

// Known before the server says what comes besides it.
const bellAlone = [{ channel: 'bell' as const, at: null, waits_for: null }]

/** How the notice reaches the member, and when, in words. */
export const useChannels = (delivery: NotificationDelivery | null): string[] => {
  const say = useText()
  const format = useFormat()
  return (delivery?.channels ?? bellAlone).map(({ channel, at, waits_for }) => {
    const name = say(`member-settings.channels.${channel}`)
    if (waits_for === null || at === null) return name
    return say(`notifications.why_waits.${waits_for}`, { channel: name, at: format.numericDateTime(at) })
  })
}
