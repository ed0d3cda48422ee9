import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { Sheet, SheetHead, SheetRow } from './sheet.ts'
import { partsOfBook, rowXml, sheetBegin, sheetEnd, styles } from './xlsx-parts.ts'

/**
 * A workbook with one table, packed while it is written. Text is text, whatever it looks like; moments are dates in UTC.
 */
export const xlsxSheet = (
  storage: Pick<FileStorage, 'put'>,
  key: string,
  type: string,
  head: SheetHead,
): Sheet => {
  const { rows, packed } = workbook(head)
  const kept = storage.put(key, packed, type)
  kept.catch(() => undefined)

  const write = async (text: string) => {
    if (!rows.write(text)) await Promise.race([once(rows, 'drain'), kept])
  }
  let count = 1
  const begun = write(beginningOf(head))
  begun.catch(() => undefined)
  return {
    add: async (added: readonly SheetRow[]) => {
      await begun
      await write(
        added
          .map((row) => {
            count += 1
            return rowXml(row, count, styles.plain)
          })
          .join(''),
      )
    },
    end: async () => {
      await begun
      rows.end(sheetEnd)
      return kept
    },
    breakOff: async () => {
      rows.destroy()
      packed.destroy(new Error('the file was broken off'))
      await kept.catch(() => undefined)
    },
  }
}

/** A workbook with rows that are there already, packed while it is sent. */
export const xlsxOf = (head: SheetHead, lines: readonly SheetRow[]): Readable => {
  const { rows, packed } = workbook(head)
  const body = lines.map((row, at) => rowXml(row, at + 2, styles.plain)).join('')
  rows.end(beginningOf(head) + body + sheetEnd)
  return packed
}

const beginningOf = ({ columns }: SheetHead): string =>
  sheetBegin(columns) +
  rowXml(
    columns.map(({ title }) => title),
    1,
    styles.title,
  )

const workbook = ({ name }: SheetHead): { rows: PassThrough; packed: PassThrough } => {
  const zip = new ZipFile()
  const rows = new PassThrough()
  rows.on('error', () => {})
  for (const [path, content] of partsOfBook(name)) zip.addBuffer(Buffer.from(content, 'utf8'), path)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  const packed = zip.outputStream.pipe(new PassThrough())
  packed.on('error', () => {})
  // Handed on, so that nothing is kept: a file that merely ends would look whole.
  zip.on('error', (error: Error) => packed.destroy(error))
  return { rows, packed }
}
