import type { Knex } from 'knex'
import { datesIn, eachDateIn } from '#events/appointments/single-dates.ts'
import type {
  CalendarSubscriptionView,
  ExternalDate,
  ExternalEntry,
} from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { calendarSubscriptionPolicy } from '#events/calendar-subscriptions/calendar-subscription.policy.ts'
import type { ExternalSeries } from '#events/calendar-subscriptions/external-series.ts'
import { calendarSourceLimits } from '#platform/calendar-sources/calendar-source.limits.ts'
import {
  eachEntryBetween,
  entriesBetween,
  entriesTable,
  entryOf,
  type StoredEntry,
  sourceRows,
} from '#platform/calendar-sources/calendar-sources.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Actor } from '#platform/language/policy.ts'
import { trusted } from '#platform/language/trusted.ts'
import { firstOf } from '#platform/queries/first-of.ts'
import { resource } from '#platform/queries/resource.ts'
import { recordUnreadable, renderOne, type Unreadable } from '#platform/queries/unreadable.ts'
import { isSameDay } from '#platform/recurrence/recurrence.ts'
import {
  type CalendarSubscriptionRow,
  calendarSubscriptions as table,
} from '#projectors/calendar-subscriptions/calendar-subscriptions.table.ts'
import { groupNamesOf } from '../appointments/group-names.queries.ts'

type Related = {
  groupNames: Awaited<ReturnType<typeof groupNamesOf>>
  source: Awaited<ReturnType<typeof sourceRows>>
}

export const calendarSubscriptions = resource({
  table,
  can: ({ actor, circumstances }, row) => calendarSubscriptionPolicy.can(actor, row, circumstances),
  perReader:
    async () =>
    (row, { actor }, { groupNames }: Related) => ({
      group_name: groupNames(row.group_id, actor)?.name ?? null,
    }),
  related: async (db, rows): Promise<Related> => {
    const [groupNames, source] = await Promise.all([
      groupNamesOf(
        db,
        rows.map(({ group_id }) => group_id),
      ),
      sourceRows(
        db,
        rows.map(({ id }) => id),
      ),
    ])
    return { groupNames, source }
  },
  render: (row, { perReader: { group_name }, can, related }): CalendarSubscriptionView => {
    const source = (related as Related).source(row.id)
    return {
      id: row.id,
      revision: row.revision,
      name: row.name,
      color: row.color,
      group_id: row.group_id,
      group_name,
      entries: source?.entries ?? 0,
      left_out: [...(source?.left_out ?? [])],
      fetched_at: source?.fetched_at ?? null,
      checked_at: source?.checked_at ?? null,
      problem: trusted<CalendarSubscriptionView['problem']>(row.problem),
      http_status: row.http_status,
      stopped: row.stopped,
      can,
    }
  },
})

/** All subscribed calendars that the reader sees, in the order in which they were added. */
export const subscriptionsOf = (db: Knex, actor: Actor): Promise<CalendarSubscriptionRow[]> =>
  calendarSubscriptions.readable(db, actor).orderBy(['subscribed_at', 'id'])

const { dates: maxDates, series: maxSeries } = valuesOf(calendarSourceLimits)
type Range = { from: Instant; to: Instant }

/** The dates that touch a range, in order of their begin; `incomplete` where there are more than one answer takes. */
export const externalDates = async (
  db: Knex,
  actor: Actor,
  { from, to }: Range,
): Promise<{ dates: ExternalDate[]; incomplete: boolean }> => {
  const subscriptions: { id: string }[] = await calendarSubscriptions.readable(db, actor).select('id')
  if (subscriptions.length === 0) return { dates: [], incomplete: false }
  const ids = subscriptions.map(({ id }) => id)
  const range = { from, to }
  const single = await entriesBetween(db, ids, { ...range, most: maxDates + 1, condition: { sql: isSingle } })
  let looked = 0
  // When a series began says nothing about its first date in the range, so all of them are looked through.
  const all = async function* () {
    yield* single
    for await (const series of eachEntryBetween(db, ids, {
      ...range,
      most: maxSeries + 1,
      condition: seriesIn(range),
    })) {
      looked += 1
      if (looked <= maxSeries) yield series
    }
  }
  const failed: Unreadable[] = []
  const dates = await firstOf(all(), {
    itemsOf: (entry) => datesOf(entry, [from, to]),
    startOf: ({ date }) => date.start,
    most: maxDates + 1,
    onFailure: (entry, error) => failed.push({ id: rowIdOf(entry), error }),
  })
  await recordUnreadable(db, entriesTable, failed)
  return {
    dates: dates.slice(0, maxDates),
    incomplete: single.length > maxDates || looked > maxSeries || dates.length > maxDates,
  }
}

const isSingle = `entry->'recurrence'->>'recurrence_frequency' = 'never'`

const isPlainYearly = `entry->'exceptions' = '{}'
  and 'yearly' in (entry->'recurrence'->>'recurrence_frequency', entry->'recurrence'->>'recurrence_unit')`

/**
 * Series that may have a date in a range. Calendars of birthdays hold thousands, each with one date in a year: they are left
 * out by their day, with room for zones, leap years and rules that name another day of the same month.
 */
const seriesIn = ({ from, to }: Range) => ({
  sql: `not (${isSingle}) and (not (${isPlainYearly}) or exists (
    select from generate_series(extract(year from ?::timestamptz)::int - 1, extract(year from ?::timestamptz)::int) year,
      make_interval(years => year - extract(year from starts_at)::int) later
    where starts_at + later < ?::timestamptz + interval '32 days'
      and coalesce((entry->'date'->>'end')::timestamptz, starts_at) + later > ?::timestamptz - interval '32 days'))`,
  bindings: [from, to, to, from],
})

function* datesOf({ source_id, entry_id, entry }: StoredEntry, span: readonly [Instant, Instant]) {
  const series = trusted<ExternalSeries>(entry)
  for (const at of eachDateIn(series, span)) yield dateView({ source_id, entry_id }, series, at)
}

type Which = { source_id: string; entry_id: string }
const rowIdOf = ({ source_id, entry_id }: Which): string => `${source_id}~${entry_id}`
type At = ReturnType<typeof datesIn>[number]

const dateView = ({ source_id, entry_id }: Which, series: ExternalSeries, at: At): ExternalDate => {
  const words = series.words[at.occurrence] ?? series
  const { all_day, time_zone } = series.date
  const { start, end } = at
  return {
    id: `${source_id}~${entry_id}~${at.occurrence}`,
    subscription_id: source_id,
    entry_id,
    name: words.name,
    location_name: words.location,
    date: { start, end, all_day, time_zone, same_day: isSameDay({ start, end, all_day, time_zone }) },
    canceled: series.canceled || at.canceled,
  }
}

const shownDates = 10
const aheadMs = 2 * 366 * 86_400_000

type Asked = Which & { start: Instant | undefined; now: Instant }

/** One entry, at one of its dates: the one asked for, or the next one. Null when the copy has none that can be shown. */
export const externalEntry = (db: Knex, asked: Asked): Promise<ExternalEntry | null> =>
  renderOne(db, { table: entriesTable, id: rowIdOf(asked) }, async () => {
    const stored = await entryOf(db, asked.source_id, asked.entry_id)
    return stored === null ? null : entryView(trusted<ExternalSeries>(stored), asked)
  })

const entryView = (series: ExternalSeries, { source_id, entry_id, start, now }: Asked): ExternalEntry => {
  const first = start ?? now
  const planned = start === undefined ? [] : datesIn(series, [start, plus(start, 1)], shownDates)
  const coming = datesIn(series, [first, plus(first, aheadMs)], shownDates)
  const at = planned.find(({ occurrence }) => occurrence === start) ??
    byName(series, start) ??
    coming[0] ?? {
      start: series.date.start,
      end: series.date.end,
      occurrence: series.date.start,
      canceled: false,
    }
  const words = series.words[at.occurrence] ?? series
  return {
    ...dateView({ source_id, entry_id }, series, at),
    description: words.description,
    url: words.url,
    dates: coming
      .filter(({ occurrence }) => occurrence !== at.occurrence)
      .map(({ start: begin, end }) => ({ start: begin, end })),
  }
}

/** A date that was moved away from the start by which it is known. */
const byName = ({ exceptions }: ExternalSeries, start: Instant | undefined): At | undefined => {
  const moved = start === undefined ? null : exceptions[start]?.moved
  return moved && start !== undefined
    ? { ...moved, occurrence: start, canceled: exceptions[start]?.canceled ?? false }
    : undefined
}
