import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'

/** A cell; an instant becomes a date where the format has dates, in UTC or in the local time of `zone`. */
export type SpreadsheetCell = string | number | null | { at: Instant; zone?: string }
export type SpreadsheetRow = readonly SpreadsheetCell[]

/** The name of a spreadsheet, and its columns with their width in characters. */
export type SpreadsheetHead = { name: string; columns: readonly { title: string; width: number }[] }

/** A spreadsheet that is written row by row; written rows are not kept in memory. */
export type Spreadsheet = {
  add: (rows: readonly SpreadsheetRow[]) => Promise<void>
  /** Its size once it is stored. */
  end: () => Promise<{ size: number }>
  /** Discards the file. Does nothing after the end. */
  abort: () => Promise<void>
}

/** Local time to the minute: `2026-03-03 13:00`. */
export const localMinute = (at: Instant, zone: string): string =>
  localDateTime(at, zone).slice(0, 16).replace('T', ' ')

/** Local time in a zone: `2026-03-03T13:00:00`. */
export const localDateTime = (at: Instant, zone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
