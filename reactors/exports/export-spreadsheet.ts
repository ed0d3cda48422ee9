import type { ExportFile } from '#events/exports/export.events.ts'
import { storedAt, typeOf } from '#events/exports/export-file.ts'
import { csvSpreadsheet } from '#platform/spreadsheets/csv.ts'
import type { Spreadsheet, SpreadsheetHead } from '#platform/spreadsheets/spreadsheet.ts'
import { xlsxSpreadsheet } from '#platform/spreadsheets/xlsx-spreadsheet.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { fileWriter } from '#platform/storage/file-writer.ts'

/** The spreadsheet of an export in one format. */
export const spreadsheetFor = (
  storage: FileStorage,
  exportId: string,
  extension: ExportFile['extension'],
  head: SpreadsheetHead,
): Spreadsheet => {
  const key = storedAt(exportId, extension)
  const type = typeOf[extension]
  return extension === 'xlsx'
    ? xlsxSpreadsheet(storage, key, type, head)
    : csvSpreadsheet(fileWriter(storage, key, type), head)
}
