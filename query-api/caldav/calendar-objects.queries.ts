import type { Knex } from 'knex'
import { datesIn } from '#events/appointments/single-dates.ts'
import { oneList, rowByRow } from '#platform/database/plan-hints.ts'
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

const objects = (db: Knex, of: Of) =>
  asApps(db, db(`rm.${calendarObjects.sqlName} as object`).where('object.calendar_id', of.calendarId), of)

/** The objects of the appointments that a query `found` finds. Its rows are few, those of a calendar may be thousands. */
const objectsAmong = (db: Knex, found: Knex.QueryBuilder, of: Of) =>
  asApps(
    db,
    db.from(found.as('found')).joinRaw(
      `cross join lateral (
          select * from rm.${calendarObjects.sqlName} where id = ?::text || '~' || found.appointment_id ${rowByRow}) object`,
      [of.calendarId],
    ),
    of,
  )

/** With what the member's apps said of them. */
const asApps = (db: Knex, query: Knex.QueryBuilder, { memberId }: Of) =>
  query
    .joinRaw(
      `left join rm.${clientDetails.sqlName} own
        on own.id = object.appointment_id || '~' || ?::text`,
      [memberId],
    )
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

type Bounds = readonly [from: Instant, to: Instant]
const timed = ['start', 'end', 'all_day', 'time_zone', 'recurrence', 'exceptions'] as const
type Timed = CalendarObject & Pick<AppointmentRow, (typeof timed)[number]>

/** The objects of a calendar with a date in a span. */
export const objectsIn = async (db: Knex, of: Of, span: Span): Promise<CalendarObject[]> => {
  const [from, to] = [span.from ?? always, span.to ?? never]
  if (monthsOf(from, plus(to, -1)).length === mostMonths) return inAllOf(db, of, [from, to])
  const dated = storedDates(db, { from, to }, [`calendar:${of.calendarId}`]).distinct('appointment_id')
  const [stored, further] = await Promise.all([
    objectsAmong(db, dated, of).whereRaw(present),
    inFurther(db, of, [from, to]),
  ])
  const found = new Map([...stored, ...further].map((one) => [one.appointment_id, one]))
  return [...found.values()].sort((one, other) => (one.appointment_id < other.appointment_id ? -1 : 1))
}

/** The same by the rules of all appointments in the calendar. */
const inAllOf = async (db: Knex, of: Of, span: Bounds): Promise<CalendarObject[]> => {
  const found: Timed[] = await objects(db, of)
    .whereRaw(present)
    .join(`rm.${appointments.sqlName} as held`, 'held.id', 'object.appointment_id')
    .modify(mayTouch, span)
    .select(timed.map((name) => `held.${name}`))
    .orderBy('object.appointment_id')
  return withDates(db, found, span)
}

/** The same by the rules of series that reach further than their rows. */
const inFurther = async (db: Knex, of: Of, span: Bounds): Promise<CalendarObject[]> => {
  const series = db(`rm.${appointments.sqlName} as held`)
    .where('held.expands_after', '<', span[1])
    .whereRaw('?::text = any(held.calendar_ids)', [of.calendarId])
    .modify(mayTouch, span)
    .select({ appointment_id: 'held.id' }, ...timed)
  const found: Timed[] = await objectsAmong(db, series, of)
    .whereRaw(present)
    .select(timed.map((name) => `found.${name}`))
  return withDates(db, found, span)
}

const mayTouch = (query: Knex.QueryBuilder, [from, to]: Bounds): void => {
  void query
    // A single date may take place before its series begins.
    .whereRaw(`(held.start < ? or held.exceptions <> '{}')`, [to])
    .whereRaw('(held.over_at is null or held.over_at >= ?)', [from])
}

const withDates = async (
  db: Knex,
  found: readonly Timed[],
  [from, to]: Bounds,
): Promise<CalendarObject[]> => {
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
  objectsAmong(
    db,
    db
      .from(`rm.${calendarObjects.sqlName}`)
      .where('calendar_id', of.calendarId)
      .where('revision', '>', since)
      .select('appointment_id')
      .union(
        db
          .from(`rm.${clientDetails.sqlName}`)
          .where('member_id', of.memberId)
          .where('revision', '>', since)
          .select('appointment_id'),
      ),
    of,
  ).orderByRaw(`${version}, object.appointment_id`)

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
