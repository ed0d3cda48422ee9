import type { Knex } from 'knex'
import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { type Capacity, whyNoAcceptance } from '#events/appointments/answering.policy.ts'
import type { AcceptReason } from '#events/appointments/appointment-view.contract.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { seriesOf } from './dates-of-series.queries.ts'

type At = { occurrence: Instant | null; now: Instant }

/** Why a member cannot accept now; null when accepting is possible. */
export type AcceptReasonFor = (
  row: AppointmentRow,
  own: ParticipantRow | undefined,
  at: At,
) => AcceptReason | null

/** Accept reasons for some appointments: one query for those with a limit, and none without. */
export const loadAcceptReasons = async (
  db: Knex,
  rows: readonly AppointmentRow[],
): Promise<AcceptReasonFor> => {
  const limited = rows.filter(
    ({ attendees_total_enforced: enforced, recurrence }) =>
      enforced && recurrence.recurrence_frequency !== 'never',
  )
  const single = await dateAnswers(
    db,
    limited.map(({ id }) => id),
  )
  return (row, own, { occurrence, now }) => {
    const capacity = capacityOf(row, own, { byDate: single.get(row.id) ?? new Map(), now })
    return whyNoAcceptance({ registration: row.application, capacity }, { occurrence, now })
  }
}

const capacityOf = (
  row: AppointmentRow,
  own: ParticipantRow | undefined,
  { byDate, now }: { byDate: ReadonlyMap<Instant, number>; now: Instant },
): Capacity => ({
  total: row.attendees_total,
  enforced: row.attendees_total_enforced,
  taken: (at) => {
    const accepted = row.accepted + (at === null ? 0 : (byDate.get(at) ?? 0))
    return own && answerAt(own, at).status === 'accepted' ? accepted - 1 : accepted
  },
  dates: [...byDate.keys()].filter((at) => {
    const date = dateAt(seriesOf(row), at)
    return date !== null && (date.end ?? date.start) > now
  }),
})

/** By how many more (or fewer) people a single date was accepted than the whole series. */
const dateAnswers = async (db: Knex, ids: readonly string[]): Promise<Map<string, Map<Instant, number>>> => {
  const loaded = new Map<string, Map<Instant, number>>()
  if (ids.length === 0) return loaded
  const { rows } = await db.raw<{ rows: { appointment_id: string; at: Instant; more: string }[] }>(
    `select appointment_id, single.key as at,
       sum((single.value = 'accepted')::int - (status = 'accepted')::int) as more
     from rm.${participants.sqlName}, jsonb_each_text(occurrence_answers) as single
     where appointment_id = any(?::text[]) group by 1, 2`,
    [[...ids]],
  )
  for (const { appointment_id, at, more } of rows) {
    const byDate = loaded.get(appointment_id) ?? new Map<Instant, number>()
    loaded.set(appointment_id, byDate.set(at, Number(more)))
  }
  return loaded
}
