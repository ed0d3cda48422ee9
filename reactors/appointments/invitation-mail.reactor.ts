import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { repeats } from '#platform/language/recurrence.ts'
import { said } from '#platform/language/said.ts'
import { reactor } from '#platform/react/reactor.ts'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import {
  actionOf,
  actorName,
  addressees,
  calendarPart,
  comingDate,
  dateText,
  known,
  named,
  placeLine,
} from './letters.ts'

/** Tells each invited person once: what it is, who invited, and whether by name or through which group. */
export const invitationMail = reactor<AppointmentEvent>('appointment-invitation-mail', {
  MembersInvited: async ({ data, metadata }, effects) => {
    if (!data.by_mail) return
    const [found] = await effects.look(appointments, [data.appointment_id])
    if (!found || found.deleted) return
    const row = await named(effects, found)
    const groupNames = new Map((await effects.look(groups, data.group_ids)).map(({ id, name }) => [id, name]))
    const nameIn = await actorName(effects, metadata.actor_id)
    const others = data.member_ids.filter((id) => id !== metadata.actor_id)
    for (const to of await addressees(effects, others)) {
      const words = wordsIn(to.language).mail
      const group = groupNames.get(data.through[to.member_id ?? ''] ?? '')
      const values = { organizer: nameIn(to.language), name: row.name, group: group ?? '' }
      await effects.mail({
        to,
        speaksOf: [...known(metadata.actor_id), ...mentionsIn(row.description)],
        subject: said(words.invited_subject, values),
        heading: said(words.invited_heading, values),
        paragraphs: repeats(row.recurrence) ? [words.series] : [],
        changes: [
          {
            label: words.when,
            before: null,
            after: dateText(comingDate(row, metadata.occurred_at), to.language),
          },
          ...placeLine(row, to.language),
        ],
        action: actionOf(row, words.answer_it),
        reason: said(group === undefined ? words.invited_reason : words.invited_reason_group, values),
        calendar: calendarPart(row, to, { organizer: values.organizer, method: 'REQUEST' }),
      })
    }
  },
})
