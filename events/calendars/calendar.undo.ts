import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { CalendarEvent } from './calendar.events.ts'

// Parts of a calendar: `existence`, `name`, `color`, `reminders`, and `share:<member>` for each with whom it may be shared.

type Of = { data: { calendar_id: string } }
type OfMember = { data: { calendar_id: string; member_id: string } }

const object = ({ data }: Of) => ({ object: ['calendar', data.calendar_id] as const })

const field =
  (part: string) =>
  (event: Of): UndoRule => ({ ...object(event), touches: [part], needs: [part, 'existence'], word: 'edited' })

const share = (event: OfMember): UndoRule => field(`share:${event.data.member_id}`)(event)

export const calendarUndoRules = defineUndoRules<CalendarEvent>('calendars', {
  CalendarCreated: (event) => ({ ...object(event), touches: [], final: 'created', word: 'created' }),
  CalendarRenamed: field('name'),
  CalendarRecolored: field('color'),
  CalendarRemindersChosen: field('reminders'),
  CalendarShared: share,
  // Who gave it back has no say any more in whether it is shared.
  CalendarUnshared: (event) =>
    event.data.member_id === event.metadata.actor_id
      ? { ...share(event), final: 'given_back', word: 'given_back' }
      : share(event),
  CalendarDeleted: (event) => ({
    ...object(event),
    touches: ['existence'],
    final: 'deleted',
    word: 'deleted',
  }),
})
