import { calendarSubscriptionContract } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import {
  calendarSubscriptions,
  externalDates,
  externalEntry,
  subscriptionsOf,
} from './calendar-subscriptions.queries.ts'

const mostDays = 62
const longestRange = mostDays * 86_400_000

export const calendarSubscriptionQueries = queries(calendarSubscriptionContract, {
  all: async ({ db, actor, reader }) => ({
    subscriptions: await calendarSubscriptions.views(db, await subscriptionsOf(db, actor), reader),
  }),
  one: async ({ db, reader }, { subscription_id }) =>
    (await calendarSubscriptions.one(db, subscription_id, reader)) ?? notFound(),
  dates: async ({ db, actor }, { from, to }) => {
    const length = Date.parse(to) - Date.parse(from)
    if (length <= 0) return reject('end_lt_start', '/to')
    if (length > longestRange) return reject('range_too_long', '/to', { days: mostDays })
    return externalDates(db, actor, { from, to })
  },
  entry: async ({ db, reader, circumstances }, { subscription_id, entry_id, start }) => {
    if ((await calendarSubscriptions.one(db, subscription_id, reader)) === null) return notFound()
    const wanted = { source_id: subscription_id, entry_id, start, now: circumstances.now }
    return (await externalEntry(db, wanted)) ?? notFound()
  },
})
