import { defineEvents, type EventOf, personal, reading } from '#platform/language/event.ts'
import { count, id, keys, line, z } from '#platform/language/shapes.ts'

/** Why an address outside gives no calendar. */
export const sourceProblems = [
  'unreachable',
  'status',
  'too_large',
  'not_a_calendar',
  'too_many_entries',
] as const

const which = { subscription_id: id, member_id: id }
const name = personal('authored', 'member_id', line)
const color = z.string().regex(/^[0-9a-f]{6}$/)

// Stream calendar_subscription-<subscription_id>. The address and the entries are in no event.
export const calendarSubscriptionEvents = defineEvents('calendar-subscriptions', {
  CalendarSubscribed: {
    ...which,
    /** The group whose members see it; null when only the member sees it. */
    group_id: id.nullable(),
    name,
    color,
    /** Keys whose holders may read. */
    audience: keys,
  },
  CalendarSubscriptionRenamed: { ...which, before: name, after: name },
  CalendarSubscriptionRecolored: { ...which, before: color, after: color },
  /** Another address is read from now on. */
  CalendarSubscriptionReaddressed: which,
  /** The source has another copy, answers again, or was read because a member asked for it. */
  CalendarSourceRead: reading({ ...which, entries: count }),
  /** The source fails, or fails for another reason. The last copy stays. */
  CalendarSourceFailed: reading({ ...which, problem: z.enum(sourceProblems), http_status: count.nullable() }),
  /** The source has failed for so long that it is not read any more by itself. */
  CalendarSourceStopped: reading(which),
  CalendarUnsubscribed: which,
  CalendarSubscriptionRestored: which,
  /** Its address and its copy were deleted. */
  CalendarSubscriptionForgotten: which,
})
export type CalendarSubscriptionEvent = EventOf<typeof calendarSubscriptionEvents>
