import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'

/** What stands in a cell; a moment is a date where the format knows dates, in UTC or as a clock in `zone` shows it. */
export type SpreadsheetCell = string | number | null | { at: Instant; zone?: string }
export type SpreadsheetRow = readonly SpreadsheetCell[]

/** What a table is called, and its columns with the width that they need, in signs. */
export type SpreadsheetHead = { name: string; columns: readonly { title: string; width: number }[] }

/** A table for spreadsheets that is written row by row; what was written is not held. */
export type Spreadsheet = {
  add: (rows: readonly SpreadsheetRow[]) => Promise<void>
  /** Its size once it is kept. */
  end: () => Promise<{ size: number }>
  /** Nothing of it is kept. Does nothing after the end. */
  abort: () => Promise<void>
}

/** The same to the minute, as people write it: `2026-03-03 13:00`. */
export const localMinute = (at: Instant, zone: string): string =>
  localDateTime(at, zone).slice(0, 16).replace('T', ' ')

/** What a clock in the zone shows at that moment: `2026-03-03T13:00:00`. */
export const localDateTime = (at: Instant, zone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
