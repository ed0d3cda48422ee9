import type { Instant } from '#platform/language/instant.ts'

/** What a condition asks of a row, for engines that understand no SQL. */
export type IndexFilter =
  /** Words, as `tsquery`. */
  | { words: string }
  /** Rows with one of these marks. */
  | { marks: readonly string[] }
  /** Rows that begin before. */
  | { startsBefore: Instant }
  /** Rows that are not over before. */
  | { endsFrom: Instant }
  /** Rows that came after a position. */
  | { after: string }
  | { any: readonly IndexFilter[] }
  | { all: readonly IndexFilter[] }
  | { not: IndexFilter }
