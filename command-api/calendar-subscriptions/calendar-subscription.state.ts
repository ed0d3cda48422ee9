import type { CalendarSubscriptionEvent } from '#events/calendar-subscriptions/calendar-subscription.events.ts'
import type { CalendarSubscriptionSubject } from '#events/calendar-subscriptions/calendar-subscription.policy.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'

/** A subscription as its stream tells it. */
export type CalendarSubscriptionState = CalendarSubscriptionSubject & {
  status: 'none' | 'active' | 'removed' | 'forgotten'
  subscription_id: string
  name: string
  color: string
  /** Why it is not read, as was last told; null while it is. */
  problem: string | null
  http_status: number | null
}

const initial: CalendarSubscriptionState = {
  status: 'none',
  subscription_id: '',
  member_id: '',
  group_id: null,
  audience: [],
  name: '',
  color: '',
  problem: null,
  http_status: null,
}

const works = { problem: null, http_status: null }

export const calendarSubscriptionEvolve: Decider<
  CalendarSubscriptionState,
  Record<string, never>,
  CalendarSubscriptionEvent
>['evolve'] = {
  CalendarSubscribed: (_, { data: { subscription_id, member_id, group_id, name, color, audience } }) => ({
    status: 'active',
    subscription_id,
    member_id,
    group_id,
    audience,
    name: name ?? '',
    color,
    ...works,
  }),
  CalendarSubscriptionRenamed: (state, { data }) => ({ ...state, name: data.after ?? '' }),
  CalendarSubscriptionRecolored: (state, { data }) => ({ ...state, color: data.after }),
  CalendarSubscriptionReaddressed: (state) => ({ ...state, ...works }),
  CalendarSourceRead: (state) => ({ ...state, ...works }),
  CalendarSourceFailed: (state, { data: { problem, http_status } }) => ({ ...state, problem, http_status }),
  CalendarSourceStopped: (state) => state,
  CalendarUnsubscribed: (state) => ({ ...state, status: 'removed' }),
  CalendarSubscriptionRestored: (state) => ({ ...state, status: 'active' }),
  CalendarSubscriptionForgotten: (state) => ({ ...state, status: 'forgotten', name: '' }),
}

export const calendarSubscriptionState: LoadableState<CalendarSubscriptionState> = {
  stream: (id) => `calendar_subscription-${id}`,
  initial,
  evolve: calendarSubscriptionEvolve,
}
