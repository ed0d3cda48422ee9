import type { Instant } from '#platform/language/instant.ts'

/** What stands in a cell; a moment is a date where the format knows dates. */
export type SheetCell = string | number | null | { at: Instant }
export type SheetRow = readonly SheetCell[]

/** What a table is called, and its columns with the width that they need, in signs. */
export type SheetHead = { name: string; columns: readonly { title: string; width: number }[] }

/** A table for spreadsheets that is written row by row; what was written is not held. */
export type Sheet = {
  add: (rows: readonly SheetRow[]) => Promise<void>
  /** Its size once it is kept. */
  end: () => Promise<{ size: number }>
  /** Nothing of it is kept. Does nothing after the end. */
  breakOff: () => Promise<void>
}
