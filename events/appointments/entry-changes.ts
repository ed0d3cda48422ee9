import type { AppointmentEvent } from './appointment.events.ts'

type ChangesEntry = Exclude<
  AppointmentEvent['type'],
  'AppointmentScheduled' | 'AppointmentFiled' | 'AppointmentDeleted' | 'AppointmentRestored'
>

/** Events after which a calendar app sees something else of an appointment that stands where it stood. */
export const entryChanges = [
  'AppointmentRenamed',
  'AppointmentDescribed',
  'AppointmentMoved',
  'MoveTakenBack',
  'AppointmentRepeated',
  'AppointmentRelocated',
  'MeetingRoomChosen',
  'AppointmentCategorized',
  'RemindersChosen',
  'AppointmentCanceled',
  'AppointmentRevived',
  'DateChanged',
  'DateCanceled',
  'DateRevived',
  'DateDeleted',
  'DateRestored',
  'DatesKept',
] as const satisfies readonly ChangesEntry[]
