import type { ExportedFolder } from '#events/exports/export.events.ts'
import { fileIdOf } from '#events/exports/export-file.ts'
import type { OpenList } from '#platform/spreadsheets/exported-list.ts'
import type { Spreadsheet } from '#platform/spreadsheets/spreadsheet.ts'
import { exports } from '#projectors/exports/exports.table.ts'
import type { ExportRun, Maker } from './export-run.ts'
import { spreadsheetFor } from './export-spreadsheet.ts'

/** The list of a folder as a table, in the requested format. */
export const folderList: Maker = async (run) => {
  const { row, reader, language, tools } = run
  const { id, folder } = row
  if (!folder) throw new Error('the export names no folder')
  const list = await tools.openList<ExportedFolder>('folder', { wanted: folder, reader, language })
  if (!list) return 'refused'
  const spreadsheet = spreadsheetFor(tools.storage, id, folder.format, list.head)
  try {
    if ((await fill(spreadsheet, list, run)) === 'refused') {
      await spreadsheet.abort()
      return 'refused'
    }
    const { size } = await spreadsheet.end()
    return [{ id: fileIdOf(id, folder.format), extension: folder.format, size }]
  } catch (error) {
    await spreadsheet.abort()
    throw error
  }
}

/** Each page is read with the member's rights of that moment. A canceled export ends early. */
const fill = async (
  spreadsheet: Spreadsheet,
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
    await spreadsheet.add(page.rows)
    done += page.passed
    await reportProgress(done, Math.max(done, list.total))
  }
}
