import type { Knex } from 'knex'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { listQuestion } from '#platform/search/list-question.ts'

type Listed = Pick<OccurrenceView, 'id' | 'appointment_id' | 'date'>
type Asking = {
  q: string
  /** In which days begin. */
  zone: string
}

/**
 * Whether a date of a list is found by what it says, or its series. `before:`, `on:` and `after:` ask for the date itself, not
 * for all dates of its series.
 */
export const foundDates = async (
  db: Knex,
  reader: Reader,
  { q, zone, dates }: Asking & { dates: readonly Listed[] },
): Promise<(date: Listed) => boolean> => {
  if (q.trim() === '') return () => true
  const question = await listQuestion(db, reader, { module: 'appointments', typed: q, zone })
  if (question === null) return () => false
  const { table, condition } = question
  // The names “at” and “until” of the condition are those of the dates.
  const { rows } = await db.raw(
    `select distinct dates.key from rows from (
       unnest(?::text[]), unnest(?::text[]), unnest(?::timestamptz[]), unnest(?::timestamptz[])
     ) dates (key, listed_id, at, until)
     cross join lateral (
       select id, thing_id, no, owner, hidden, hidden_from, marks, words, own_words, thing_words, audience from ${table}
       where thing_id = dates.listed_id and id in (thing_id, dates.key)) found
     where ${condition.sql}`,
    [
      dates.map(({ id }) => id),
      dates.map(({ appointment_id }) => appointment_id),
      dates.map(({ date }) => date.start),
      dates.map(({ date }) => date.end ?? date.start),
      ...condition.bindings,
    ],
  )
  const found = new Set(rows.map(({ key }: { key: string }) => key))
  return ({ id }) => found.has(id)
}
