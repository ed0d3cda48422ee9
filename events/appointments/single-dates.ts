import { type Instant, plus } from '#platform/language/instant.ts'
import {
  type Dated,
  eachOccurrence,
  movedAlong,
  nextOccurrence,
  type Occurrence,
  occurrenceAt,
  occurrencesOf,
  overAt,
  previousOccurrence,
  type Repeated,
  repeats,
} from '#platform/recurrence/recurrence.ts'
import type { DateException, DateWords, When } from './appointment.events.ts'

// Single dates of a series differ from the others: by time, by words, or because they are canceled or deleted. The start
// that the series gives a date is its name, so that answers and addresses hold while it is moved.

export type Exceptions = Readonly<Record<Instant, DateException>>
export type WordsOfDates = Readonly<Record<Instant, DateWords>>

/** A series with the dates that differ. */
export type Series = { date: Dated; recurrence: Repeated; exceptions: Exceptions }

/** A date of a series: the start by which it is known, when it takes place, and whether it does. */
export type SingleDate = Occurrence & { occurrence: Instant; canceled: boolean }

export const asPlanned: DateException = { moved: null, canceled: false, deleted: false }

const differs = ({ moved, canceled, deleted }: DateException): boolean =>
  moved !== null || canceled || deleted

/** With what one date is like now; one that is like the others is not kept. */
export const withException = (
  exceptions: Exceptions,
  occurrence: Instant,
  change: Partial<DateException>,
): Exceptions => {
  const { [occurrence]: before = asPlanned, ...others } = exceptions
  const after = { ...before, ...change }
  return differs(after) ? { ...others, [occurrence]: after } : others
}

/** The same of what it says. */
export const withWordsOf = (
  wordsOfDates: WordsOfDates,
  occurrence: Instant,
  words: DateWords,
): WordsOfDates => {
  const { [occurrence]: _, ...others } = wordsOfDates
  return Object.keys(words).length === 0 ? others : { ...others, [occurrence]: words }
}

const singleDate = (found: Occurrence, exceptions: Exceptions): SingleDate | null => {
  const exception = exceptions[found.start]
  if (exception?.deleted) return null
  return { ...found, ...exception?.moved, occurrence: found.start, canceled: exception?.canceled ?? false }
}

/** The date that goes by this start; null when the series has none, or no longer. */
export const dateAt = ({ date, recurrence, exceptions }: Series, occurrence: Instant): SingleDate | null => {
  const found = repeats(recurrence) ? occurrenceAt(date, recurrence, occurrence) : null
  return found && singleDate(found, exceptions)
}

type Find = (date: Dated, recurrence: Repeated, from: Instant) => Occurrence | null

const neighbour =
  (find: Find) =>
  ({ date, recurrence, exceptions }: Series, from: Instant): SingleDate | null => {
    for (let found = find(date, recurrence, from); found; found = find(date, recurrence, found.start)) {
      const single = singleDate(found, exceptions)
      if (single) return single
    }
    return null
  }

/** The next date of the series after a moment, and the last one before it, without those that are deleted. */
export const nextDate = neighbour(nextOccurrence)
export const previousDate = neighbour(previousOccurrence)

/** The next date that takes place after a moment; null when none does. */
export const comingDateOf = (series: Series, after: Instant): SingleDate | null => {
  const moved = Object.entries(series.exceptions).flatMap(([occurrence, one]) =>
    one.moved && !one.canceled && !one.deleted && one.moved.start > after
      ? [{ ...one.moved, occurrence, canceled: false }]
      : [],
  )
  let planned = nextDate(series, after)
  while (planned && (planned.canceled || series.exceptions[planned.occurrence]?.moved))
    planned = nextDate(series, planned.occurrence)
  return [...moved, ...(planned ? [planned] : [])].reduce<SingleDate | null>(
    (first, one) => (first === null || one.start < first.start ? one : first),
    null,
  )
}

/** The dates that touch a span, also those that were moved into it. */
export const datesIn = (series: Series, [from, to]: Span, limit?: number): SingleDate[] => {
  const { date, recurrence, exceptions } = series
  const planned = occurrencesOf(date, recurrence, from, to, limit).flatMap((one) =>
    plannedDate(one, exceptions),
  )
  return [...planned, ...movedInto(series, [from, to])]
}

/** The same one by one, in order of their begin: a date is computed when it is asked for. */
export function* eachDateIn(series: Series, [from, to]: Span): Generator<SingleDate, void> {
  const { date, recurrence, exceptions } = series
  const moved = movedInto(series, [from, to]).sort((one, other) => (one.start < other.start ? -1 : 1))
  let next = moved.shift()
  for (const occurrence of eachOccurrence(date, recurrence, from, to)) {
    for (; next !== undefined && next.start < occurrence.start; next = moved.shift()) yield next
    yield* plannedDate(occurrence, exceptions)
  }
  if (next !== undefined) yield* [next, ...moved]
}

type Span = readonly [Instant, Instant]

const plannedDate = (one: Occurrence, exceptions: Exceptions): SingleDate[] => {
  const single = exceptions[one.start]?.moved ? null : singleDate(one, exceptions)
  return single === null ? [] : [single]
}

const movedInto = ({ exceptions }: Series, [from, to]: Span): SingleDate[] => {
  const touches = ({ start, end }: Occurrence) =>
    start < to && (start >= from || (end !== null && end > from))
  return Object.entries(exceptions).flatMap(([occurrence, one]) =>
    one.moved && !one.deleted && touches(one.moved)
      ? [{ ...one.moved, occurrence, canceled: one.canceled }]
      : [],
  )
}

/** When all of it is over, also where a date was moved beyond the end; null for a series without end. */
export const seriesOverAt = ({ date, recurrence, exceptions }: Series): Instant | null => {
  const planned = overAt(date, recurrence)
  if (planned === null) return null
  return Object.values(exceptions).reduce((last, { moved, canceled, deleted }) => {
    const end = moved && !canceled && !deleted ? (moved.end ?? moved.start) : last
    return end > last ? end : last
  }, planned)
}

export type Kept = { exceptions: Exceptions; words: WordsOfDates }

/** What still differs once the series has moved: the nth date stays the nth, and takes its own time with it. */
export const keptAlong = (
  { exceptions, words }: Kept,
  { before, after, recurrence }: { before: When; after: When; recurrence: Repeated },
): Kept => {
  const along = (start: Instant) => movedAlong(start, { before, after, recurrence })
  const isDate = (start: Instant) => repeats(recurrence) && occurrenceAt(after, recurrence, start) !== null
  const carried = <Value>(
    byDate: Readonly<Record<Instant, Value>>,
    change: (value: Value, by: number) => Value,
  ): Record<Instant, Value> =>
    Object.fromEntries(
      Object.entries(byDate).flatMap(([start, value]) => {
        const at = along(start)
        return isDate(at) ? [[at, change(value, Date.parse(at) - Date.parse(start))]] : []
      }),
    )
  const moved = (span: DateException['moved'], by: number) =>
    span && { start: plus(span.start, by), end: span.end && plus(span.end, by) }
  return {
    exceptions: carried(exceptions, (one, by) => ({ ...one, moved: moved(one.moved, by) })),
    words: carried(words, (one) => one),
  }
}
