import type { Knex } from 'knex'
import { datesIn } from '#events/appointments/single-dates.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { renderEach } from '#platform/queries/unreadable.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { monthsOf, mostMonths } from '#projectors/appointments/occurrences.table.ts'
import { calendarObjects } from '#projectors/caldav/calendar-objects.table.ts'
import { clientDetails } from '#projectors/caldav/client-details.table.ts'
import { seriesOf } from '../appointments/dates-of-series.queries.ts'
import { storedDates } from '../appointments/occurrences.queries.ts'

/** An appointment as a resource of a calendar, as the member's apps know it. */
export type CalendarObject = {
  appointment_id: string
  /** The last part of its address. */
  name: string
  /** By which calendar apps know it. */
  uid: string
  /** The position of the last change of what the member's apps see. */
  version: string
  changed_at: Instant
  gone: boolean
  /** What the member's apps said besides; null for nothing. */
  details: string | null
}

/** Whose apps ask for which calendar. */
export type Of = { memberId: string; calendarId: string }

const ending = '.ics'

const version = 'greatest(object.revision, own.revision)'
const present = 'not object.removed and not object.deleted'

const objects = (db: Knex, { memberId, calendarId }: Of) =>
  db(`rm.${calendarObjects.sqlName} as object`)
    .joinRaw(
      `left join rm.${clientDetails.sqlName} own
        on own.id = object.appointment_id || '~' || ?::text`,
      [memberId],
    )
    .where('object.calendar_id', calendarId)
    .select(
      'object.appointment_id',
      db.raw(`coalesce(object.name, object.appointment_id || '${ending}') as name`),
      db.raw(`coalesce(object.uid, object.appointment_id || '@folkmoot') as uid`),
      db.raw(`${version}::text as version`),
      'object.changed_at',
      db.raw('(object.removed or object.deleted) as gone'),
      'own.details',
    ) as Knex.QueryBuilder<CalendarObject, CalendarObject[]>

/** All objects of a calendar. */
export const objectsOf = (db: Knex, of: Of): Promise<CalendarObject[]> =>
  objects(db, of).whereRaw(present).orderBy('object.appointment_id')

/** The objects of a calendar by their names; names without an object are left out. */
export const objectsByName = async (
  db: Knex,
  of: Of,
  names: readonly string[],
): Promise<CalendarObject[]> => {
  const ids = names.flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))
  const found = await objects(db, of)
    .whereRaw(`(object.name = any(${oneList}) or object.appointment_id = any(${oneList}))`, [[...names], ids])
    .whereRaw(present)
  // What an app has named goes by that name only.
  const wanted = new Set(names)
  return found.filter(({ name }) => wanted.has(name))
}

export const objectByName = async (db: Knex, of: Of, name: string): Promise<CalendarObject | null> =>
  (await objectsByName(db, of, [name]))[0] ?? null

/** The object of a calendar that goes by a UID. */
export const objectWithUid = async (db: Knex, of: Of, uid: string): Promise<CalendarObject | null> => {
  const found = await objects(db, of)
    .whereRaw(`(object.uid = ? or object.appointment_id = ?)`, [uid, uid.replace(/@folkmoot$/, '')])
    .whereRaw(present)
  return found.find((one) => one.uid === uid) ?? null
}

/** The object that goes by a UID in one of these calendars. */
export const elsewhereWithUid = async (
  db: Knex,
  { memberId, calendarIds }: { memberId: string; calendarIds: readonly string[] },
  uid: string,
): Promise<CalendarObject | null> => {
  const row: { calendar_id: string } | undefined = await db(`rm.${calendarObjects.sqlName} as object`)
    .whereRaw(`object.calendar_id = any(${oneList})`, [[...calendarIds]])
    .where((one) =>
      one
        .where('object.uid', uid)
        .orWhere((unnamed) =>
          unnamed.whereNull('object.uid').where('object.appointment_id', uid.replace(/@folkmoot$/, '')),
        ),
    )
    .whereRaw(present)
    .first('object.calendar_id')
  return row ? objectWithUid(db, { memberId, calendarId: row.calendar_id }, uid) : null
}

/** A span of time; null for no bound. */
export type Span = { from: Instant | null; to: Instant | null }
const [always, never]: [Instant, Instant] = ['0002-01-01T00:00:00.000Z', '9998-01-01T00:00:00.000Z']

type Timed = CalendarObject &
  Pick<AppointmentRow, 'start' | 'end' | 'all_day' | 'time_zone' | 'recurrence' | 'exceptions'>

/** The objects of a calendar with a date in a span. */
export const objectsIn = async (db: Knex, of: Of, span: Span): Promise<CalendarObject[]> => {
  const [from, to] = [span.from ?? always, span.to ?? never]
  if (monthsOf(from, plus(to, -1)).length === mostMonths) return computedIn(db, of, [from, to])
  const stored = objects(db, of)
    .whereRaw(present)
    .whereIn(
      'object.appointment_id',
      storedDates(db, { from, to }, [`calendar:${of.calendarId}`]).select('appointment_id'),
    )
  // Series that reach further than their rows.
  const further = computedIn(db, of, [from, to], (series) => series.where('held.expands_after', '<', to))
  const found = new Map([...(await stored), ...(await further)].map((one) => [one.appointment_id, one]))
  return [...found.values()].sort((one, other) => (one.appointment_id < other.appointment_id ? -1 : 1))
}

/** The same by the rules of all appointments in the calendar, or of those that `narrow` leaves. */
const computedIn = async (
  db: Knex,
  of: Of,
  [from, to]: readonly [Instant, Instant],
  narrow: (series: Knex.QueryBuilder) => unknown = () => undefined,
): Promise<CalendarObject[]> => {
  const found: Timed[] = await objects(db, of)
    .whereRaw(present)
    .join(`rm.${appointments.sqlName} as held`, 'held.id', 'object.appointment_id')
    .select('held.start', 'held.end', 'held.all_day', 'held.time_zone', 'held.recurrence', 'held.exceptions')
    // A single date may take place before its series begins.
    .whereRaw(`(held.start < ? or held.exceptions <> '{}')`, [to])
    .whereRaw('(held.over_at is null or held.over_at >= ?)', [from])
    .modify(narrow)
    .orderBy('object.appointment_id')
  const rows = found.map((row) => ({ id: row.appointment_id, row }))
  const kept = await renderEach(db, `rm.${appointments.sqlName}`, rows, ({ row }) => {
    // Single dates that were deleted come along.
    const limit = 1 + Object.keys(row.exceptions).length
    return datesIn(seriesOf(row), [from, to], limit).length > 0 ? [row] : []
  })
  return kept.flat()
}

/** What changed in a calendar after a position, the earliest first; those that are gone included. */
export const objectsChangedSince = (db: Knex, of: Of, since: string): Promise<CalendarObject[]> =>
  objects(db, of)
    .whereRaw(
      `object.appointment_id in (
        select changed.appointment_id from rm.${calendarObjects.sqlName} changed
          where changed.calendar_id = :calendar and changed.revision > :since
        union select kept.appointment_id from rm.${clientDetails.sqlName} kept
          where kept.member_id = :member and kept.revision > :since)`,
      { calendar: of.calendarId, member: of.memberId, since },
    )
    .orderByRaw(`${version}, object.appointment_id`)

/** The position of the last change in each of these calendars. */
export const versionsOf = async (
  db: Knex,
  memberId: string,
  calendarIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows: { id: string; version: string | null }[] = await db
    .with('calendar', db.raw('select unnest(?::text[]) as id', [[...calendarIds]]))
    .from('calendar')
    .select(
      'calendar.id',
      db.raw(
        `greatest(
          (select max(object.revision) from rm.${calendarObjects.sqlName} object
            where object.calendar_id = calendar.id),
          (select max(own.revision) from rm.${clientDetails.sqlName} own
            join rm.${calendarObjects.sqlName} object on object.id = calendar.id || '~' || own.appointment_id
            where own.member_id = ?)) as version`,
        [memberId],
      ),
    )
  return new Map(rows.map(({ id, version: last }) => [id, last ?? '0']))
}
