import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type AppointmentState, appointmentEvolve, appointmentState } from './appointment.state.ts'

/** An appointment, the command that changed what it says last, and what it was like before that command. */
export type ImportedAppointment = {
  now: AppointmentState
  before: AppointmentState
  changed_by: string | null
}

// What happens to an appointment without anybody editing it.
const asides: ReadonlySet<AppointmentEvent['type']> = new Set<AppointmentEvent['type']>([
  'AppointmentDisclosed',
  'AppointmentReminded',
  'AttendeesContacted',
  'CalendarHorizonMoved',
  'CalendarObjectNamed',
  'ClientDetailsKept',
  'MembersInvited',
  'MembersInvitedToDate',
  'MemberSignedUp',
  'ParticipantAnswered',
  'AnswerTakenBack',
  'ParticipantMovedUp',
  'ParticipantRemoved',
  'ParticipantRemovedFromDate',
  'StreamsChosen',
  'WaitingListJoined',
  'WaitingListLeft',
])

type Evolve = (state: AppointmentState, event: Recorded) => AppointmentState

const evolveWith =
  (evolve: Evolve) =>
  (own: ImportedAppointment, event: Recorded): ImportedAppointment => {
    const now = evolve(own.now, event)
    const { command_id } = event.metadata
    if (asides.has(trusted<AppointmentEvent['type']>(event.type)) || command_id === own.changed_by)
      return { ...own, now }
    return { now, before: own.now, changed_by: command_id }
  }

/** The stream of an appointment as an import looks at it. */
export const importedAppointment: LoadableState<ImportedAppointment> = {
  stream: appointmentState.stream,
  initial: { now: appointmentState.initial, before: appointmentState.initial, changed_by: null },
  evolve: Object.fromEntries(
    Object.entries(trusted<Record<string, Evolve>>(appointmentEvolve)).map(([type, evolve]) => [
      type,
      evolveWith(evolve),
    ]),
  ),
}
