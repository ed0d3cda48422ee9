import type { FileWriter } from '#platform/storage/file-writer.ts'
import {
  localMinute,
  type Spreadsheet,
  type SpreadsheetCell,
  type SpreadsheetHead,
  type SpreadsheetRow,
} from './spreadsheet.ts'

/** The byte order mark by which spreadsheets recognize UTF-8. */
const mark = '\uFEFF'

/** The first line of a CSV file: the titles of its columns. */
export const csvHead = (titles: readonly string[]): string => `${mark}${csvLines([titles])}`

/**
 * Rows as CSV that spreadsheets open directly: semicolons, CRLF, and after `csvHead` a byte order mark before all. An
 * apostrophe keeps text from running as a formula.
 */
export const csvLines = (rows: readonly SpreadsheetRow[]): string =>
  rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')

/** A whole table as CSV. */
export const csvOf = ({ columns }: SpreadsheetHead, rows: readonly SpreadsheetRow[]): string =>
  `${csvHead(columns.map(({ title }) => title))}${csvLines(rows)}`

/** A spreadsheet that is written as CSV. */
export const csvSpreadsheet = (to: FileWriter, head: SpreadsheetHead): Spreadsheet => {
  const written = to.write(csvOf(head, []))
  written.catch(() => undefined)
  return {
    add: async (rows) => {
      await written
      await to.write(csvLines(rows))
    },
    end: to.end,
    abort: to.abort,
  }
}

/** An instant is written as it is in the log, or as local time to the minute. */
const cellText = (value: SpreadsheetCell): string => {
  if (value === null) return ''
  if (typeof value === 'object')
    return value.zone === undefined ? value.at : localMinute(value.at, value.zone)
  return typeof value === 'string' ? escaped(value) : String(value)
}

const escaped = (value: string): string => {
  const text = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[;"\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
