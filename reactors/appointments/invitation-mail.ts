import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { appointmentInvitationKind } from '#events/appointments/appointment.notification-kinds.ts'
import { dateAt, type SingleDate } from '#events/appointments/single-dates.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { thingOf } from './calendar-part.ts'
import { isOver, type MailHandlers } from './mail-content.ts'
import { answeringAction, mailParticipants, whenAndWhere } from './participant-mails.ts'
import { actionAt, atDate } from './single-date-mail.ts'

type Invitation = Recorded<Extract<AppointmentEvent, { type: 'MembersInvited' | 'MembersInvitedToDate' }>>

/** Notifies each invited member once: what it is, who invited, and whether by name or through which group. */
export const invitationMail: MailHandlers = {
  MembersInvited: (event, effects) => mailInvited(event, effects, null),
  MembersInvitedToDate: (event, effects) => mailInvited(event, effects, event.data.occurrence),
}

const mailInvited = async (
  { data, metadata }: Invitation,
  effects: Effects,
  occurrence: Instant | null,
): Promise<void> => {
  const { appointment_id } = data
  if (!data.by_mail) return
  const [row] = await effects.findByIds(appointments, [appointment_id])
  // A participant who is added to a past appointment was there and is asked nothing.
  if (!row || row.deleted || isOver(row, metadata.occurred_at)) return
  const single = occurrence === null ? undefined : dateAt({ ...row, date: row }, occurrence)
  if (single === null || (single && !isAhead(single, metadata.occurred_at))) return
  const groupNames = new Map(
    (await effects.findByIds(groups, data.group_ids)).map(({ id, name }) => [id, name]),
  )
  const invited = await effects.findWhere(participants, { appointment_id })
  await mailParticipants(effects, {
    row: single ? atDate(row, single) : row,
    metadata,
    kind: appointmentInvitationKind,
    to: invited.filter(
      ({ member_id }) => data.member_ids.includes(member_id) && member_id !== metadata.actor_id,
    ),
    method: 'REQUEST',
    ...(single ? { single } : {}),
    isFirst: true,
    textFor: (reader) => {
      const { own, words, values } = reader
      const group = groupNames.get(data.through[own.member_id] ?? '')
      const { isRead } = effects.answersTo(thingOf(row.id), own.member_id)
      return {
        subject: interpolate(words.invited_subject, values),
        heading: interpolate(words.invited_heading, values),
        paragraphs: [
          ...(repeats(row.recurrence) && !single ? [words.series] : []),
          ...(isRead ? [] : [words.answer_here]),
        ],
        changes: whenAndWhere(reader),
        action: single ? { ...actionAt(reader, single), label: words.answer } : answeringAction(reader),
        reason:
          group === undefined
            ? interpolate(words.invited_reason, values)
            : interpolate(words.invited_reason_group, { ...values, group }),
      }
    },
  })
}

const isAhead = ({ start, end, canceled }: SingleDate, now: Instant): boolean =>
  !canceled && (end ?? start) > now
