import { type Cell, csvLines, csvMark } from '#platform/csv/csv.ts'
import type { FileWriter } from '#platform/storage/file-writer.ts'
import { localMinute, type Spreadsheet, type SpreadsheetCell, type SpreadsheetHead } from './spreadsheet.ts'

/** A spreadsheet as CSV, see `platform/csv`. */
export const csvSpreadsheet = (to: FileWriter, { columns }: SpreadsheetHead): Spreadsheet => {
  const head = to.write(csvMark + csvLines([columns.map(({ title }) => title)]))
  head.catch(() => undefined)
  return {
    add: async (rows) => {
      await head
      await to.write(csvLines(rows.map((row) => row.map(cellText))))
    },
    end: to.end,
    abort: to.abort,
  }
}

/** A cell as text: an instant as it is in the log, or as local time to the minute. */
export const cellText = (cell: SpreadsheetCell): Cell => {
  if (typeof cell !== 'object' || cell === null) return cell
  return cell.zone === undefined ? cell.at : localMinute(cell.at, cell.zone)
}
