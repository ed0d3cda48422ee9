import { useText } from '#web/kit/language/texts.ts'
import type { NotificationView } from './notifications.store.ts'

/** The people who caused a notification: "Dan and Kofi", "Georg and 2 others". */
export const useActors = ({ actors, actor_count }: NotificationView): string => {
  const say = useText()
  const [one = say('kit.deleted_member'), other] = actors.map(({ name }) => name ?? say('kit.deleted_member'))
  if (actor_count <= 1) return one
  if (actor_count === 2 && other !== undefined) return say('notifications.two_people', { one, other })
  return say('notifications.more_people', { one, count: actor_count - 1 })
}
