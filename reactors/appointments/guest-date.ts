import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import { dateAt, type SingleDate } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'

type Part = Pick<ParticipantRow, 'status' | 'occurrence_answers'> &
  Partial<Pick<ParticipantRow, 'asked' | 'invited_by' | 'waiting_place'>>

/** Whether a recipient was invited to single dates of a series alone. */
const isGuest = ({ status, asked, invited_by = null, waiting_place = null }: Part): boolean =>
  asked !== undefined && isGuestOfDates({ status, asked, invited_by, waiting_place })

/** The date that a mail about a series is about for a guest: the next one of its own, null for none; undefined for others. */
export const guestDate = (row: AppointmentRow, own: Part, now: Instant): SingleDate | null | undefined => {
  if (!isGuest(own)) return undefined
  const dates = Object.keys(own.occurrence_answers)
    .filter((start) => own.occurrence_answers[start] !== 'declined')
    .sort()
    .flatMap((start) => dateAt({ ...row, date: row }, start) ?? [])
  return dates.find(({ start, end }) => (end ?? start) > now) ?? null
}

const never = { recurrence_frequency: 'never' } as const

/** The series as if it were that date, with what the date says of its own. */
export const asDate = (row: AppointmentRow, { occurrence, start, end }: SingleDate): AppointmentRow => ({
  ...row,
  ...row.words_of_dates?.[occurrence],
  start,
  end,
  recurrence: { ...row.recurrence, ...never },
})

/** The part of a guest, with the answer for that date. */
export const partAt = <Own extends ParticipantLike>(own: Own, occurrence: Instant): Own => ({
  ...own,
  status: answerAt({ note: null, occurrence_notes: null, ...own }, occurrence).status,
})

type ParticipantLike = Pick<ParticipantRow, 'status' | 'occurrence_answers'>
