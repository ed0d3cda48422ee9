import type { SavedEntry } from '#events/appointments/entry.contract.ts'
import type { ReadDate, ReadEntry } from '#platform/ical/reading/read-calendar.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'

type Entry = SavedEntry['entry']
type Words = Pick<ReadEntry, 'name' | 'description' | 'location' | 'url'>

/**
 * What an app says differently from what it has read: both texts are read alike, so what an app only repeats changes
 * nothing, and the appointment keeps its formatting, its address and its room. `room` stands before the location.
 */
export const differenceOf = (given: ReadEntry, known: ReadEntry, room: string): Entry => ({
  ...changedWords(given, known, room),
  ...(isSameDate(given, known) ? {} : { date: given.date }),
  ...(isEqual(ruleOf(given), ruleOf(known)) ? {} : { recurrence: ruleOf(given) }),
  ...(given.canceled === known.canceled ? {} : { canceled: given.canceled }),
  ...(isEqual(byStart(given), byStart(known)) ? {} : { dates: changedDates(given, known, room) }),
})

/** All that a new entry says. */
export const wholeEntry = (given: ReadEntry): Entry => ({
  ...changedWords(given, nothing, ''),
  date: given.date,
  recurrence: ruleOf(given),
  dates: changedDates(given, { ...given, dates: [] }, ''),
})

const ruleOf = ({ recurrence }: ReadEntry) => ({ ...noDays, ...recurrence })

const nothing: Words = { name: '', description: '', location: '', url: '' }

const changedWords = (given: Words, known: Words, room: string): Partial<Words> => ({
  ...(given.name === known.name ? {} : { name: given.name }),
  ...(given.description === known.description ? {} : { description: given.description }),
  ...(given.location === known.location ? {} : { location: withoutRoom(given.location, room) }),
  ...(given.url === known.url ? {} : { url: given.url }),
})

const withoutRoom = (location: string, room: string): string => {
  if (room === '' || !location.startsWith(room)) return location
  return location.slice(room.length).replace(/^,\s*/, '')
}

/** Some apps write the moment of a single appointment in another zone. */
const isSameDate = (given: ReadEntry, known: ReadEntry): boolean => {
  const isSeries = repeats(given.recurrence) || repeats(known.recurrence)
  return isEqual(
    { ...given.date, time_zone: isSeries || given.date.all_day ? given.date.time_zone : '' },
    { ...known.date, time_zone: isSeries || known.date.all_day ? known.date.time_zone : '' },
  )
}

const changedDates = (given: ReadEntry, known: ReadEntry, room: string): NonNullable<Entry['dates']> => {
  const before = new Map(known.dates.map((date) => [date.occurrence, date.own]))
  return Object.fromEntries(
    given.dates.map(({ occurrence, deleted, canceled, own }) => [
      occurrence,
      {
        deleted,
        canceled,
        own: own && {
          start: own.start,
          end: own.end,
          ...changedWords(own, before.get(occurrence) ?? known, room),
        },
      },
    ]),
  )
}

const byStart = ({ dates }: ReadEntry): ReadDate[] =>
  [...dates].sort((one, other) => (one.occurrence < other.occurrence ? -1 : 1))

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
