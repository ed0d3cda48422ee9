import type { Knex } from 'knex'
import type { FoundDateList } from '#events/appointments/found-dates.contract.ts'
import { isListed } from '#events/appointments/guests-of-dates.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { cursorOf, valuesOfCursor } from '#platform/queries/cursor.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import { ascending, descending } from '#platform/queries/sort-key.ts'
import { recordUnreadable, type Unreadable } from '#platform/queries/unreadable.ts'
import { listQuestion, thingsFound } from '#platform/search/list-question.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { type OccurrenceRow, occurrences as table } from '#projectors/appointments/occurrences.table.ts'
import { appointmentLimits } from './appointments.limits.ts'
import { appointments } from './appointments.queries.ts'
import { earliestFirst, firstComputed, lastComputed, latestFirst, orderKey } from './computed-dates.ts'
import { foundDates } from './found-dates.queries.ts'
import { audienceKeys, isAttending, occurrences, shownColumns } from './occurrences.queries.ts'

type Asking = {
  q: string
  /** In which days begin. */
  zone: string
  /** The dates that begin then or later, the next one first; or earlier, the last one first. */
  bound: Instant
  isEarlier: boolean
  /** Only dates to which the reader comes. */
  isParticipating: boolean
  only: readonly string[]
  limit: number
  after?: string | undefined
}

const most = valuesOf(appointmentLimits).foundAppointments

const nothing: FoundDateList = { appointments: [], next: null, too_many: false }

/**
 * A part of the dates that a search finds. What is found is asked of the search first, so the work follows from the
 * appointments that are found, and not from all that take place.
 */
export const partOfFound = async (
  db: Knex,
  reader: Reader,
  { q, zone, bound, isEarlier, isParticipating, only, limit, after }: Asking,
): Promise<FoundDateList> => {
  if (q.trim() === '') return nothing
  const { actor } = reader
  const keys = isParticipating ? [`member:${actor.id}`] : audienceKeys(actor)
  const question = await listQuestion(db, reader, {
    module: 'appointments',
    typed: q,
    zone,
    atAnyTime: true,
  })
  if (question === null) return nothing
  const within = { sql: 'audience && ?::text[]', bindings: [keys] }
  const ids = await thingsFound(db, question, { within, most })
  if (ids === null) return { ...nothing, too_many: true }
  const query: Knex.QueryBuilder<object, OccurrenceRow[]> = db(`rm.${table.sqlName}`)
    .whereRaw('appointment_id = any(?::text[])', [ids])
    .where('deleted', false)
    .whereRaw('shared_with && ?::text[]', [keys])
  if (only.length > 0) void query.whereRaw('calendar_ids && ?::text[]', [[...only]])
  void query.where('start', isEarlier ? '<' : '>=', bound)
  const sorted = isEarlier ? descending : ascending
  const [byStart, byId] = [sorted('start', 'timestamptz'), sorted('id')]
  const [stored, series] = await Promise.all([
    pageOfRows<OccurrenceRow>(query, { by: [byStart], unique: byId, limit, after }, shownColumns),
    beyondRows(db, { id: actor.id, keys: new Set(keys) }, { ids, only }),
  ])
  const lastKey = after === undefined ? null : orderKeyIn(valuesOfCursor([byStart, byId], after))
  const failed: Unreadable[] = []
  const onFailure = ({ id }: AppointmentRow, error: unknown) => failed.push({ id, error })
  const computed = await (isEarlier ? lastComputed : firstComputed)(series, {
    bound,
    after: lastKey,
    most: limit + 1,
    onFailure,
  })
  await recordUnreadable(db, `rm.${appointments.table.sqlName}`, failed)
  const all = [...stored.rows, ...computed].sort(isEarlier ? latestFirst : earliestFirst)
  const rows = all.slice(0, limit)
  const last = stored.next !== null || all.length > limit ? rows.at(-1) : undefined
  const next = last === undefined ? null : cursorOf([byStart, byId], [asSortKey(last.start), last.id])
  const dates = await occurrences.views(db, rows, reader)
  const isFound = await foundDates(db, reader, { q, zone, dates })
  const wanted = dates.filter(
    (date) =>
      isFound(date) &&
      isListed(date, actor.id) &&
      (!isParticipating || isAttending(actor.id, date.organizer_id, date.my_invite?.status ?? null)),
  )
  return { appointments: wanted, next, too_many: false }
}

/** The series that are found and reach further than their rows. */
const beyondRows = async (
  db: Knex,
  actor: Actor,
  { ids, only }: { ids: readonly string[]; only: readonly string[] },
): Promise<AppointmentRow[]> => {
  const query = appointments
    .readable(db, actor)
    .whereIn('id', [...ids])
    .whereNotNull('expands_after')
  if (only.length > 0) void query.whereRaw('calendar_ids && ?::text[]', [[...only]])
  return query
}

// Cursors hold times as the database writes them.
const asSortKey = (start: Instant): string => `${start.slice(0, 10)} ${start.slice(11, 23)}+00`
const orderKeyIn = ([start = '', id = '']: readonly string[]): string =>
  orderKey({ start: new Date(start.replace(' ', 'T').replace('+00', 'Z')).toISOString(), id })
