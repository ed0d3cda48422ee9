import type { CalendarSubscriptionEvent } from '#events/calendar-subscriptions/calendar-subscription.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { calendarSubscriptions } from './calendar-subscriptions.table.ts'

const works = { problem: null, http_status: null, stopped: false }

export const calendarSubscriptionsProjection = projection<CalendarSubscriptionEvent>()({
  into: calendarSubscriptions,
  on: {
    CalendarSubscribed: (rows, { data, metadata }) =>
      rows.put(data.subscription_id, {
        member_id: data.member_id,
        group_id: data.group_id,
        name: data.name ?? '',
        color: data.color,
        shared_with: data.audience,
        audience: data.audience,
        subscribed_at: metadata.occurred_at,
        ...works,
      }),
    CalendarSubscriptionRenamed: (rows, { data }) =>
      rows.patch(data.subscription_id, { name: data.after ?? '' }),
    CalendarSubscriptionRecolored: (rows, { data }) =>
      rows.patch(data.subscription_id, { color: data.after }),
    CalendarSubscriptionReaddressed: (rows, { data }) => rows.patch(data.subscription_id, works),
    CalendarSourceRead: (rows, { data }) => rows.patch(data.subscription_id, works),
    CalendarSourceFailed: (rows, { data: { subscription_id, problem, http_status } }) =>
      rows.patch(subscription_id, { problem, http_status }),
    CalendarSourceStopped: (rows, { data }) => rows.patch(data.subscription_id, { stopped: true }),
    CalendarUnsubscribed: (rows, { data }) => rows.patch(data.subscription_id, { audience: [] }),
    CalendarSubscriptionRestored: (rows, { data }) =>
      rows.revise(data.subscription_id, ({ shared_with }) => ({ audience: shared_with })),
    CalendarSubscriptionForgotten: (rows, { data }) => rows.remove(data.subscription_id),
  },
})
