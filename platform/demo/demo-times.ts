import { DateTime } from 'luxon'
import { type Instant, instantOf } from '#platform/language/instant.ts'

/** `now` moved by hours, into the past when negative. */
export const hoursFrom = (now: Instant, hours: number): Instant =>
  instantOf(DateTime.fromISO(now).plus({ hours }).toJSDate())
