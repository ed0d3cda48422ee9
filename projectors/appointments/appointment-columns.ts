import type { Answer, Part, Recurrence, When } from '#events/appointments/appointment.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { overAt } from '#platform/recurrence/recurrence.ts'
import type { AppointmentRow, Counts } from './appointments.table.ts'
import { datesUntilHorizon } from './laid-out.ts'

export const dateColumns = (date: When, recurrence: Recurrence, at: Instant) => ({
  recurrence,
  over_at: overAt(date, recurrence),
  expands_after: datesUntilHorizon(date, recurrence, at).expands_after,
  ...date,
})

/** The counts after one answer replaced another; null means no answer. */
export const counted = (row: Counts, before: Answer | null, after: Answer | null): Counts => {
  const by = (answer: keyof Counts) => row[answer] + Number(after === answer) - Number(before === answer)
  return { accepted: by('accepted'), declined: by('declined'), maybe: by('maybe') }
}

type Asked = Counts & Pick<AppointmentRow, 'asked_revisions'>

/** Resets all answers except the organizer's; earlier answers no longer count. */
export const askedAgain = (
  { organizer_answer, asked_revisions }: AppointmentRow,
  position: bigint,
): Asked => ({
  ...counted({ accepted: 0, declined: 0, maybe: 0 }, null, organizer_answer),
  asked_revisions: [...asked_revisions, String(position)],
})

/**
 * Participants who were asked again keep their earlier answers; the organizer was never asked. What was sent between the move before
 * and the undone one counts again: moves are undone from the last on.
 */
export const answeredAgain = (
  { organizer_id, asked_revisions, ...row }: AppointmentRow,
  parts: Readonly<Record<string, Part>>,
): Asked => ({
  ...Object.entries(parts)
    .filter(([id]) => id !== organizer_id)
    .reduce<Counts>((counts, [, { status }]) => counted(counts, 'open', status), {
      accepted: row.accepted,
      declined: row.declined,
      maybe: row.maybe,
    }),
  asked_revisions: asked_revisions.slice(0, -1),
})
