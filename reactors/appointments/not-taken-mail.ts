import { wordsIn } from '#events/appointments/appointment-words.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { MailTools } from '#platform/mail-in/mail-handler.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { calendarParts, thingOf } from './calendar-part.ts'
import { actionOf, answerSentence } from './mail-content.ts'

/**
 * Notifies a member whose mailed answer was rejected and corrects the calendar entry. Sent once per state of the
 * appointment, so two programs cannot loop.
 */
export const answerNotTaken = async (
  row: AppointmentRow,
  memberId: string,
  { code }: Rejection,
  tools: MailTools,
): Promise<void> => {
  const [to] = await addresseesAmong(tools, await tools.findByIds(members, [memberId]))
  const [own] = await tools.findWhere(participants, { appointment_id: row.id, member_id: memberId })
  if (!to || !own) return
  const words = wordsIn(to.language)
  const codes: Readonly<Record<string, string>> = words.codes
  const partFor = await calendarParts(tools, row)
  await tools.mail(`${thingOf(row.id)}~${memberId}~${row.revision}~${code}`, {
    to,
    mentions: [row.organizer_id],
    thing: thingOf(row.id),
    subject: interpolate(words.mail.not_taken_subject, { name: row.name }),
    heading: interpolate(words.mail.not_taken_heading, { name: row.name }),
    paragraphs: [codes[code] ?? words.mail.not_taken_text, answerSentence(words, own)],
    action: actionOf(row, words.mail.open_appointment),
    reason: words.mail.not_taken_reason,
    calendar: partFor(to, own, { method: row.canceled ? 'CANCEL' : 'REQUEST' }),
  })
}
