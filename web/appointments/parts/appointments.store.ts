import { appointmentContract } from '#events/appointments/appointment.contract.ts'
import type {
  AppointmentView,
  OccurrenceView,
  ParticipantView,
} from '#events/appointments/appointment-view.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type {
  AppointmentView,
  DateView,
  MyInvite,
  OccurrenceView,
  ParticipantView,
  PersonView,
} from '#events/appointments/appointment-view.contract.ts'

export const occurrences = collection<OccurrenceView>('occurrences')
export const appointments = collection<AppointmentView>('appointments')
export const participants = collection<ParticipantView>('participants')

export const calls = appointmentContract.calls
export const {
  schedule,
  revise,
  lock,
  cancel,
  revive,
  remove,
  restore,
  contact,
  invite,
  answer,
  dismiss,
  accept,
  reject,
} = commandsOf(appointmentContract)
