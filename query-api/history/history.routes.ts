import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { historyContract } from '#events/history/history.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { appointments as appointmentTable } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { groupCategories } from '#projectors/groups/group-categories.table.ts'
import { groups as groupTable } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { appointments } from '../appointments/appointments.queries.ts'
import { groups } from '../groups/groups.queries.ts'
import { historyOf } from './history.queries.ts'

// Events about participants, which some appointments show to few.
const aboutParticipants = [
  'MembersInvited',
  'MemberSignedUp',
  'ParticipantAnswered',
  'AnswerTakenBack',
  'ParticipantRemoved',
  'AttendeesContacted',
]
// Administrators of the group see join requests in its history; other members do not.
const aboutRequests = ['JoinRequested', 'JoinRequestAccepted', 'JoinRequestDeclined', 'JoinRequestWithdrawn']

// The object, its history, and the people in it.
const dependsOn = [auditRows, appointmentTable, participants, groupTable, groupCategories, members, tags]

// Nothing about the appointment itself.
const hiddenTypes = ['CalendarHorizonMoved', 'AppointmentDisclosed', 'AppointmentForgotten']

/** Who may see a thing may see what happened to it. */
export const historyQueries = queries(historyContract, dependsOn, {
  appointment: async ({ db, actor, reader }, { appointment_id, ...page }) => {
    const { appointment_id: id } = appointmentRef(appointment_id)
    const appointment = await appointments.one(db, id, reader)
    if (!appointment) return notFound()
    const without = [...hiddenTypes, ...(appointment.can.show_attendees ? [] : aboutParticipants)]
    return historyOf(db, actor, { kind: 'appointment', id, without }, page)
  },

  group: async ({ db, actor, reader }, { group_id, ...page }) => {
    const group = await groups.one(db, group_id, reader)
    if (!group) return notFound()
    const without = group.can.update_members ? [] : aboutRequests
    return historyOf(db, actor, { kind: 'group', id: group_id, without }, page)
  },
})
