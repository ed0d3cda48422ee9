import type { CalendarSubscriptionEvent } from '#events/calendar-subscriptions/calendar-subscription.events.ts'
import { keptAfterRemoval } from '#events/calendar-subscriptions/calendar-subscription.undo.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { calendarSubscriptions } from '#projectors/calendar-subscriptions/calendar-subscriptions.table.ts'

const keyOf = (id: string) => `calendar-subscription-${id}`

/** Keeps the address and the copy of a removed subscription for as long as it can be restored. */
export const removedSubscriptions = reactor<CalendarSubscriptionEvent>('removed-calendar-subscriptions', {
  CalendarUnsubscribed: ({ data: { subscription_id } }, { timers, now }) =>
    timers.set(keyOf(subscription_id), plus(now, keptAfterRemoval), {
      name: 'calendar-subscriptions/forget',
      body: { subscription_id },
    }),
  CalendarSubscriptionRestored: async ({ data: { subscription_id } }, { timers, send }) => {
    await timers.clear(keyOf(subscription_id))
    await send('calendar-subscriptions/refresh', { subscription_id })
  },
})

/** Deletes the subscriptions that an erased member added, with their addresses and copies. */
export const subscriptionsOfErased = reactor<MemberEvent>('calendar-subscriptions-of-erased-members', {
  PersonErased: async ({ data: { member_id, classes } }, { findWhere, send }) => {
    if (!classes.includes('authored')) return
    for (const { id } of await findWhere(calendarSubscriptions, { member_id }))
      await send('calendar-subscriptions/forget', { subscription_id: id })
  },
})
