import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import type { AppointmentState } from './appointment.state.ts'
import { participantsAudience } from './inviting.ts'
import { disclosed } from './privacy.ts'

/**
 * Another member organizes it. Members who organized it keep seeing it where they take part or read one of its calendars.
 */
export const organizedBy = (state: AppointmentState, after: string | undefined): AppointmentEvent[] => {
  const { appointment_id, organizer_id: before, participants, shared_with } = state
  if (after === undefined || after === before) return []
  const kept = shared_with.filter(
    (key) => key !== `member:${after}` && (key !== `member:${before}` || entryOf(participants, before)),
  )
  const organizer_answer = entryOf(participants, after)?.answer ?? null
  return [
    // Texts were sealed for the one who alone could read them.
    ...disclosed(state, null),
    {
      type: 'OrganizerChosen',
      data: {
        appointment_id,
        before,
        after,
        audience_after: [...kept, `member:${after}`],
        participants_audience: participantsAudience({ ...state, organizer_id: after }),
        organizer_answer,
      },
    },
  ]
}
