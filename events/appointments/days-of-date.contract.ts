import type { Instant } from '#platform/language/instant.ts'

/** A day without a zone: `2026-09-17`. */
type Day = string
type Dated = { start: Instant; end: Instant | null; all_day: boolean; time_zone: string }

const oneDay = 86_400_000

/** The days of a date: whole days in their own zone, times in the reader's. */
export const daysOf = (
  { start, end, all_day, time_zone }: Dated,
  zone: string,
): { first: Day; last: Day } => {
  const inZone = all_day ? time_zone : zone
  const begin = Date.parse(start)
  const first = dayAt(begin, inZone)
  if (end === null) return { first, last: first }
  const until = Date.parse(end) - 1
  // What only runs past midnight belongs to the evening on which it began.
  const isLong = all_day || until - begin >= oneDay
  return { first, last: isLong && until > begin ? dayAt(until, inZone) : first }
}

const dayAt = (moment: number, zone: string): Day =>
  formatOf(zone).format(moment).padStart('yyyy-mm-dd'.length, '0')

// A format takes long to make, and few zones are ever named.
const formats = new Map<string, Intl.DateTimeFormat>()
const mostKept = 1000

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (formats.size < mostKept) formats.set(zone, format)
  return format
}
