import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { CalendarSubscriptionEvent } from './calendar-subscription.events.ts'

/** How long a removed subscription can be restored, in milliseconds. Then its address and its copy are deleted. */
export const keptAfterRemoval = 30 * 86_400_000

// Parts of a subscription: `existence`, `name`, `color`, `address`.

type Of = { data: { subscription_id: string } }

const object = ({ data }: Of) => ({ object: ['calendar_subscription', data.subscription_id] as const })

const field =
  (part: string) =>
  (event: Of): UndoRule => ({ ...object(event), touches: [part], needs: [part, 'existence'], word: 'edited' })

export const calendarSubscriptionUndoRules = defineUndoRules<CalendarSubscriptionEvent>(
  'calendar-subscriptions',
  {
    CalendarSubscribed: (event) => ({ ...object(event), touches: [], final: 'created', word: 'created' }),
    CalendarSubscriptionRenamed: field('name'),
    CalendarSubscriptionRecolored: field('color'),
    // The address before is not kept.
    CalendarSubscriptionReaddressed: (event) => ({
      ...object(event),
      touches: ['address'],
      final: 'readdressed',
      word: 'edited',
    }),
    CalendarUnsubscribed: (event) => ({
      ...object(event),
      touches: ['existence'],
      word: 'removed',
      within: keptAfterRemoval,
    }),
  },
)
