import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { unanswered } from '#events/appointments/taking-part.ts'
import type { Recorded } from '#platform/language/fact.ts'

type Told<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>

/** The rows that an invitation makes: one per person, by name or through a group. */
export const invitedRows = ({ data, metadata }: Told<'MembersInvited'>) =>
  data.member_ids.map((member_id) => ({
    appointment_id: data.appointment_id,
    member_id,
    invited_by: metadata.actor_id,
    through_group_id: data.through[member_id] ?? null,
    invited_at: metadata.occurred_at,
    deleted: false,
    ...unanswered,
  }))

/** The row of somebody who takes part unasked. */
export const signedUpRow = ({ data, metadata }: Told<'MemberSignedUp'>) => ({
  appointment_id: data.appointment_id,
  member_id: data.member_id,
  invited_by: null,
  through_group_id: null,
  invited_at: metadata.occurred_at,
  deleted: false,
  ...unanswered,
})
