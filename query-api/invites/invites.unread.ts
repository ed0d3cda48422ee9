import { defineUnread } from '#platform/queries/unread-counter.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'

/** Open invitations to appointments that are neither over, canceled nor deleted. */
export const openInvites = defineUnread({
  name: 'Calendars',
  waiting: `
    select invite.member_id as reader, null as part, appointment.over_at as expires_at
    from rm.${participants.sqlName} invite
    join rm.${appointments.sqlName} appointment on appointment.id = invite.appointment_id
    where invite.member_id = any(cast(:readers as text[])) and invite.status = 'open'
      and (invite.asked or exists (
        select from jsonb_each_text(invite.occurrence_answers) single
        where single.value = 'open'
          and cast(single.key as timestamptz) + coalesce(appointment."end" - appointment.start, interval '0')
            > cast(:now as timestamptz)))
      and invite.waiting_place is null
      and not appointment.deleted and not appointment.canceled
      and (appointment.over_at is null or appointment.over_at > cast(:now as timestamptz))`,
  dependsOn: [participants, appointments],
  shape: 'number',
  list: { path: () => '/api/v1/invites?status=open', items: 'invites' },
})
