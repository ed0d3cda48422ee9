import { calendarSubscriptionContract } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { calendarSubscriptionPolicy } from '#events/calendar-subscriptions/calendar-subscription.policy.ts'
import { commands, may } from '#platform/commands/commands.ts'
import { calendarSubscription } from './calendar-subscription.decider.ts'
import { calendarSubscriptionState } from './calendar-subscription.state.ts'
import { calendarSubscriptionUndo } from './calendar-subscription.undo.ts'

/** What asks no server. The rest is in calendar-subscription.procedures.ts. */
export const calendarSubscriptionCommands = commands(calendarSubscriptionContract, {
  decider: calendarSubscription,
  undo: calendarSubscriptionUndo,
  stream: ({ subscription_id }) => calendarSubscriptionState.stream(subscription_id),
  allowed: { remove: may(calendarSubscriptionPolicy, 'destroy') },
})
