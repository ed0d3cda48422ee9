import { appointmentHistoryContract } from '#events/appointments/appointment-history.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { HistoryEntry } from '#platform/content/history.ts'
import type { Actor } from '#platform/language/policy.ts'
import { defineHistory } from '#platform/queries/history.ts'
import { appointmentById } from './appointments.queries.ts'
import { groupNamesOf } from './group-names.queries.ts'

// Events about participants, which some appointments show to few.
const aboutParticipants = [
  'MembersInvited',
  'MembersInvitedToDate',
  'MemberSignedUp',
  'ParticipantAnswered',
  'AnswerTakenBack',
  'ParticipantRemoved',
  'ParticipantRemovedFromDate',
  'WaitingListJoined',
  'WaitingListLeft',
  'ParticipantMovedUp',
  'ParticipantsCarriedOver',
  'NoteCarriedOver',
  'AttendeesContacted',
]
// Nothing about the appointment itself.
const hiddenTypes = [
  'CalendarHorizonMoved',
  'AppointmentReminded',
  'DatesKept',
  'CalendarObjectNamed',
  'AppointmentDisclosed',
  'AppointmentForgotten',
  'TeamsSyncRequested',
  'TeamsEventSynchronized',
  'TeamsEventWithdrawn',
  'TeamsSyncFailed',
]

export const appointmentHistory = defineHistory(appointmentHistoryContract, 'appointment', {
  subject: async ({ db, reader }, { appointment_id }) => {
    const { appointment_id: id } = appointmentRef(appointment_id)
    const appointment = await appointmentById(db, id, reader)
    // The history is that of all dates, of which a guest of single ones knows nothing.
    if (!appointment || appointment.id !== id) return null
    return { id, without: [...hiddenTypes, ...(appointment.can.show_attendees ? [] : aboutParticipants)] }
  },
  hide: async ({ db, actor }, entries) => {
    const groupNames = await groupNamesOf(
      db,
      entries.flatMap(({ details }) => listOf(details.group_ids)),
    )
    return (entry) => withoutHidden(entry, actor, (id) => groupNames(id, actor) !== null)
  },
})

/**
 * Removes calendars and groups that the reader may not see. How each guest had answered before a move, or for single
 * dates, is part of the participant list only.
 */
const withoutHidden = (
  entry: HistoryEntry,
  actor: Actor,
  isSeenGroup: (id: string) => boolean,
): HistoryEntry => {
  const calendars = (value: unknown) => listOf(value).filter((id) => actor.keys.has(`calendar:${id}`))
  const {
    calendar_ids,
    group_ids,
    parts: _,
    known_to: __,
    occurrence_answers: ___,
    ...details
  } = entry.details
  const filed = entry.type === 'AppointmentFiled'
  const posted = entry.type === 'StreamsChosen'
  const streams = (value: unknown) => listOf(value).filter((stream) => actor.keys.has(stream))
  return {
    ...entry,
    before: filed ? calendars(entry.before) : posted ? streams(entry.before) : entry.before,
    after: filed ? calendars(entry.after) : posted ? streams(entry.after) : entry.after,
    details: {
      ...details,
      ...(calendar_ids === undefined ? {} : { calendar_ids: calendars(calendar_ids) }),
      ...(group_ids === undefined ? {} : { group_ids: listOf(group_ids).filter(isSeenGroup) }),
    },
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
