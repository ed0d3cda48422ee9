import type { Instant } from '#platform/language/instant.ts'
import type { Dated, Occurrence, Repeated } from '#platform/recurrence/recurrence.ts'

type Words = { name: string; description: string; location: string; url: string }

/** An entry of a subscribed calendar as it is kept: a series, or a single date. */
export type ExternalSeries = Words & {
  date: Dated
  recurrence: Repeated
  canceled: boolean
  /** The dates that differ, by the start that the series gives them. */
  exceptions: Readonly<Record<Instant, { moved: Occurrence | null; canceled: boolean; deleted: boolean }>>
  /** What these say instead. */
  words: Readonly<Record<Instant, Words>>
}
