import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { isRejection } from '#platform/language/rejection.ts'
import type { MailHandler, MailTools, Verdict } from '#platform/mail-in/mail-handler.ts'
import { mailInLimits } from '#platform/mail-in/mail-in.limits.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { answersIn, type CalendarAnswer } from './calendar-answers.ts'
import { appointmentOf, thingOf } from './calendar-part.ts'
import { answerNotTaken } from './not-taken-mail.ts'

const limits = valuesOf(mailInLimits)

/** Processes answers from calendar programs as if the member had given them in the product. */
export const calendarAnswers: MailHandler = {
  mailIn: 'calendar-answers',
  take: async ({ calendars }, tools) => {
    const answers = read(calendars)
    if (answers === null) return refused('unreadable')
    if (answers.length > limits.answers) return refused('too_large')
    const verdicts: Verdict[] = []
    for (const [nth, answer] of answers.entries()) verdicts.push(await taken(answer, `answer-${nth}`, tools))
    const isNot = ({ outcome }: Verdict) => outcome === 'refused'
    return verdicts.find(isNot) ?? verdicts.at(0) ?? { outcome: 'ignored' }
  },
}

const refused = (reason: string): Verdict => ({ outcome: 'refused', reason })

const read = (calendars: readonly string[]): CalendarAnswer[] | null => {
  try {
    return calendars.flatMap(answersIn)
  } catch {
    return null
  }
}

const taken = async (answer: CalendarAnswer, part: string, tools: MailTools): Promise<Verdict> => {
  const [row] = await tools.findByIds(appointments, [appointmentOf(answer.uid) ?? ''])
  if (!row || row.deleted) return refused('appointment_unknown')
  const memberId = await attendeeOf(row, answer, tools)
  if (memberId === null) return refused('attendee_unknown')
  if (!tools.isProven(thingOf(row.id), memberId, answer.address.toLowerCase()))
    return refused('sender_unproven')
  if (answer.sequence < Number(row.asked_revisions.at(-1) ?? 0)) return refused('outdated')
  const occurrence = answer.occurrence?.(row.time_zone) ?? null
  const subject = `${thingOf(row.id)}~${memberId}~${occurrence ?? 'all'}`
  const order = { sequence: answer.sequence, answered_at: earlier(answer.answered_at, tools.now) }
  // A repeated or outdated answer changes nothing.
  if (await tools.isOutdated(subject, order)) return { outcome: 'taken' }
  const outcome = await tools.sendAs(
    memberId,
    'appointments/answer',
    {
      appointment_id: occurrence === null ? row.id : occurrenceId(row.id, occurrence),
      participant_id: 'me',
      participant: { status: answer.answer, ...(answer.note === null ? {} : { note: answer.note }) },
      apply_to: occurrence === null ? 'all' : 'this',
    },
    part,
  )
  if (isRejection(outcome)) {
    await answerNotTaken(row, memberId, outcome, tools)
    return refused(outcome.code)
  }
  await tools.note(subject, order)
  return { outcome: 'taken' }
}

/** The participant with that address. Calendar programs may change its case. */
const attendeeOf = async (
  row: AppointmentRow,
  { address }: CalendarAnswer,
  { findByIds, findWhere }: MailTools,
): Promise<string | null> => {
  if (address === '') return null
  const [known] = await findWhere(members, { email: address })
  const here = await findWhere(participants, {
    appointment_id: row.id,
    ...(known ? { member_id: known.id } : {}),
  })
  const ids = here.filter(({ deleted }) => !deleted).map(({ member_id }) => member_id)
  if (known) return ids[0] ?? null
  const people = ids.length === 0 ? [] : await findByIds(members, ids)
  return people.find(({ email }) => email?.toLowerCase() === address.toLowerCase())?.id ?? null
}

// A clock that runs ahead must not block later answers.
const earlier = (stamp: string | null, now: string): string => (stamp === null || stamp > now ? now : stamp)
