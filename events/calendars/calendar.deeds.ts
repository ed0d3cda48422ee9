import { type Deed, deeds } from '#platform/language/deeds.ts'
import type { CalendarEvent } from './calendar.events.ts'

// Parts of a calendar: `existence`, `name`, `color`, and `share:<member>` for each with whom it may be shared.

type Of = { data: { calendar_id: string } }
type OfMember = { data: { calendar_id: string; member_id: string } }

const about = ({ data }: Of) => ({ about: ['calendar', data.calendar_id] as const })

const field =
  (part: string) =>
  (fact: Of): Deed => ({ ...about(fact), touches: [part], needs: [part, 'existence'], word: 'edited' })

const share = (fact: OfMember): Deed => field(`share:${fact.data.member_id}`)(fact)

export const calendarDeeds = deeds<CalendarEvent>('calendars', {
  CalendarCreated: (fact) => ({ ...about(fact), touches: [], final: 'created', word: 'created' }),
  CalendarRenamed: field('name'),
  CalendarRecolored: field('color'),
  CalendarShared: share,
  // Who gave it back has no say any more in whether it is shared.
  CalendarUnshared: (fact) =>
    fact.data.member_id === fact.metadata.actor_id
      ? { ...share(fact), final: 'given_back', word: 'given_back' }
      : share(fact),
  CalendarDeleted: (fact) => ({
    ...about(fact),
    touches: ['existence'],
    final: 'deleted',
    word: 'deleted',
  }),
})
