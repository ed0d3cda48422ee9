import { notificationContract } from '#events/notifications/notification.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { deliveryFor } from './delivery.queries.ts'
import { notificationsOf } from './notification-list.queries.ts'

const flagOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')

export const notificationQueries = queries(notificationContract, {
  delivery: async ({ db, reader }, { notification_id }) =>
    (await deliveryFor(db, reader, notification_id)) ?? notFound(),
  list: ({ db, reader }, { limit, after, read, waiting, reason, channel, path, about_id }) =>
    notificationsOf(db, reader, {
      limit,
      after,
      read: flagOf(read),
      waiting: flagOf(waiting),
      reason,
      channel,
      path,
      aboutId: about_id,
    }),
})
