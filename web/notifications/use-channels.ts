import type { Channel } from '#platform/language/notification-kind.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { calls, type NotificationView } from './notifications.store.ts'

/** Where the member was told of it besides the bell. */
export const useChannels = ({ id, about }: NotificationView): Channel[] => {
  const isIn = (list: { notifications: readonly { id: string }[] } | null) =>
    list?.notifications.some((one) => one.id === id) ?? false
  const mailed = useAnswer(calls.list, { about_id: about.id, channel: 'mail', limit: 20 })
  const pushed = useAnswer(calls.list, { about_id: about.id, channel: 'push', limit: 20 })
  return [
    'bell',
    ...(isIn(mailed.answer) ? ['mail' as const] : []),
    ...(isIn(pushed.answer) ? ['push' as const] : []),
  ]
}
