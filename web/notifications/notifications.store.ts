import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { mutingContract, notificationContract } from '#events/notifications/notification.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { NotificationView } from '#events/notifications/notification.contract.ts'

export const notifications = collection<NotificationView>('notifications')
export const calls = notificationContract.calls
export const commands = { ...commandsOf(notificationContract), ...commandsOf(mutingContract) }

/** Newest first. */
export const sorted = (all: readonly NotificationView[]): NotificationView[] =>
  [...all].sort((one, other) => (BigInt(one.last_no) < BigInt(other.last_no) ? 1 : -1))
