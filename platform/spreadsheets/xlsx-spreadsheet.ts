import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { Spreadsheet, SpreadsheetHead, SpreadsheetRow } from './spreadsheet.ts'
import { partsOfBook, rowXml, styles, worksheetEnd, worksheetStart } from './xlsx-parts.ts'

/** A workbook with one worksheet, compressed while it is written. Text stays text; instants are dates. */
export const xlsxSpreadsheet = (
  storage: Pick<FileStorage, 'put'>,
  key: string,
  type: string,
  head: SpreadsheetHead,
): Spreadsheet => {
  const { rows, output } = workbook(head)
  const stored = storage.put(key, output, type)
  stored.catch(() => undefined)

  const write = async (text: string) => {
    if (!rows.write(text)) await Promise.race([once(rows, 'drain'), stored])
  }
  let count = 1
  const headWritten = write(headXml(head))
  headWritten.catch(() => undefined)
  return {
    add: async (added: readonly SpreadsheetRow[]) => {
      await headWritten
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
      await headWritten
      rows.end(worksheetEnd)
      return stored
    },
    abort: async () => {
      rows.destroy()
      output.destroy(new Error('the file was broken off'))
      await stored.catch(() => undefined)
    },
  }
}

/** A workbook of given rows, compressed while it is sent. */
export const xlsxOf = (head: SpreadsheetHead, lines: readonly SpreadsheetRow[]): Readable => {
  const { rows, output } = workbook(head)
  const body = lines.map((row, at) => rowXml(row, at + 2, styles.plain)).join('')
  rows.end(headXml(head) + body + worksheetEnd)
  return output
}

const headXml = ({ columns }: SpreadsheetHead): string =>
  worksheetStart(columns) +
  rowXml(
    columns.map(({ title }) => title),
    1,
    styles.title,
  )

const workbook = ({ name }: SpreadsheetHead): { rows: PassThrough; output: PassThrough } => {
  const zip = new ZipFile()
  const rows = new PassThrough()
  rows.on('error', () => {})
  for (const [path, content] of partsOfBook(name)) zip.addBuffer(Buffer.from(content, 'utf8'), path)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  const output = zip.outputStream.pipe(new PassThrough())
  output.on('error', () => {})
  // A failure is passed on: a short file would look complete.
  zip.on('error', (error: Error) => output.destroy(error))
  return { rows, output }
}
