import type { calendarSubscriptionContract } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import type { CalendarSubscriptionEvent } from '#events/calendar-subscriptions/calendar-subscription.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { notFound } from '#platform/language/rejection.ts'
import {
  type CalendarSubscriptionState,
  calendarSubscriptionEvolve,
  calendarSubscriptionState,
} from './calendar-subscription.state.ts'

// The rules of a subscribed calendar:
// - Its entries come from an address outside and are only read. The address is sealed, and shown to its owner alone.
// - The last good copy stays when the source fails, with its age and the reason.
// - A removed subscription can be restored while its address and copy are kept.

type Commands = Pick<CommandsOf<typeof calendarSubscriptionContract>, 'remove'>

export const calendarSubscription: Decider<CalendarSubscriptionState, Commands, CalendarSubscriptionEvent> = {
  initial: calendarSubscriptionState.initial,
  decide: {
    remove: ({ status, subscription_id, member_id }) =>
      status === 'active'
        ? [{ type: 'CalendarUnsubscribed', data: { subscription_id, member_id } }]
        : notFound(),
  },
  evolve: calendarSubscriptionEvolve,
}
