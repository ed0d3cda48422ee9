import { type Cell, csvLines, csvMark } from '#platform/csv/csv.ts'
import type { Writing } from '#platform/storage/writing.ts'
import type { Sheet, SheetCell, SheetHead } from './sheet.ts'

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

const plain = (cell: SheetCell): Cell => (typeof cell === 'object' && cell !== null ? cell.at : cell)
