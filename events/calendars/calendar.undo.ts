import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { CalendarEvent } from './calendar.events.ts'

// Parts of a calendar: `existence`, `name`, `color`, and `share:<member>` for each with whom it may be shared.

type Of = { data: { calendar_id: string } }
type OfMember = { data: { calendar_id: string; member_id: string } }

const object = ({ data }: Of) => ({ object: ['calendar', data.calendar_id] as const })

const field =
  (part: string) =>
  (fact: Of): UndoRule => ({ ...object(fact), touches: [part], needs: [part, 'existence'], word: 'edited' })

const share = (fact: OfMember): UndoRule => field(`share:${fact.data.member_id}`)(fact)

export const calendarUndoRules = defineUndoRules<CalendarEvent>('calendars', {
  CalendarCreated: (fact) => ({ ...object(fact), touches: [], final: 'created', word: 'created' }),
  CalendarRenamed: field('name'),
  CalendarRecolored: field('color'),
  CalendarShared: share,
  // Who gave it back has no say any more in whether it is shared.
  CalendarUnshared: (fact) =>
    fact.data.member_id === fact.metadata.actor_id
      ? { ...share(fact), final: 'given_back', word: 'given_back' }
      : share(fact),
  CalendarDeleted: (fact) => ({
    ...object(fact),
    touches: ['existence'],
    final: 'deleted',
    word: 'deleted',
  }),
})
