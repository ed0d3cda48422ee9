import { useText } from '#web/kit/language/texts.ts'
import type { NotificationView } from './notifications.store.ts'

/** The reason in words; an invitation through a group names the group. */
export const useReason = ({ feature, kind, reason, values }: NotificationView): string => {
  const say = useText()
  const group = typeof values.group === 'string' ? values.group : null
  if (reason === 'mention') return say('notifications.mentioned')
  return group === null
    ? say(`${feature}.notification_reasons.${kind}`)
    : say(`${feature}.notification_reasons.${kind}_group`, { group })
}
