import type { CalendarSubscriptionEvent } from '#events/calendar-subscriptions/calendar-subscription.events.ts'
import { calendarSubscriptionPolicy } from '#events/calendar-subscriptions/calendar-subscription.policy.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { CalendarSubscriptionState } from './calendar-subscription.state.ts'

const mayEdit = may(calendarSubscriptionPolicy, 'update')

export const calendarSubscriptionUndo: UndoHandlers<CalendarSubscriptionState, CalendarSubscriptionEvent> = {
  CalendarSubscriptionRenamed: {
    may: mayEdit,
    events: ({ data: { before, after, ...which } }) => [
      { type: 'CalendarSubscriptionRenamed', data: { ...which, before: after, after: before } },
    ],
  },
  CalendarSubscriptionRecolored: {
    may: mayEdit,
    events: ({ data: { before, after, ...which } }) => [
      { type: 'CalendarSubscriptionRecolored', data: { ...which, before: after, after: before } },
    ],
  },
  CalendarUnsubscribed: {
    may: mayEdit,
    events: ({ data }, { state }) =>
      state.status === 'removed' ? [{ type: 'CalendarSubscriptionRestored', data }] : [],
  },
}
