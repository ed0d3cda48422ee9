import { type Cell, csvLines, csvMark } from '#platform/csv/csv.ts'
import type { Writing } from '#platform/storage/writing.ts'
import { minuteOnClock, type Sheet, type SheetCell, type SheetHead } from './sheet.ts'

/** A table as text, see `platform/csv`. */
export const csvSheet = (to: Writing, { columns }: SheetHead): Sheet => {
  const head = to.write(csvMark + csvLines([columns.map(({ title }) => title)]))
  head.catch(() => undefined)
  return {
    add: async (rows) => {
      await head
      await to.write(csvLines(rows.map((row) => row.map(plain))))
    },
    end: to.end,
    breakOff: to.breakOff,
  }
}

/** A cell as text: a moment as it stands in the log, or as a clock shows it, to the minute. */
export const plain = (cell: SheetCell): Cell => {
  if (typeof cell !== 'object' || cell === null) return cell
  return cell.zone === undefined ? cell.at : minuteOnClock(cell.at, cell.zone)
}
