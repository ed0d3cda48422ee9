import type { ExportedFolder } from '#events/exports/export.events.ts'
import { fileIdOf } from '#events/exports/export-file.ts'
import type { OpenList } from '#platform/spreadsheets/exported-list.ts'
import type { Spreadsheet } from '#platform/spreadsheets/spreadsheet.ts'
import { exports } from '#projectors/exports/exports.table.ts'
import type { ExportRun, Maker } from './export-run.ts'
import { sheetFor } from './export-sheet.ts'

/** The list of a folder as a table, in the requested format. */
export const folderList: Maker = async (run) => {
  const { row, reader, language, tools } = run
  const { id, folder } = row
  if (!folder) throw new Error('the export names no folder')
  const list = await tools.openList<ExportedFolder>('folder', { wanted: folder, reader, language })
  if (!list) return 'refused'
  const sheet = sheetFor(tools.storage, id, folder.format, list.head)
  try {
    if ((await fill(sheet, list, run)) === 'refused') {
      await sheet.abort()
      return 'refused'
    }
    const { size } = await sheet.end()
    return [{ id: fileIdOf(id, folder.format), extension: folder.format, size }]
  } catch (error) {
    await sheet.abort()
    throw error
  }
}

/** Each page is read with the member's rights of that moment. A canceled export ends early. */
const fill = async (
  sheet: Spreadsheet,
  list: OpenList,
  { row: { id, member_id }, tools, reportProgress }: ExportRun,
): Promise<'refused' | undefined> => {
  for (let done = 0; ; ) {
    const [current] = await tools.findByIds(exports, [id])
    if (current?.status === 'removed') return
    const reader = await tools.readerOf(member_id)
    const page = reader && (await list.next(reader))
    if (!reader || page === 'refused') return 'refused'
    if (!page) return
    await sheet.add(page.rows)
    done += page.passed
    await reportProgress(done, Math.max(done, list.total))
  }
}
