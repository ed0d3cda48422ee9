import type { ExportFile, ExportKind } from './export.events.ts'

/** What each kind of export consists of. */
export const extensionsOf: Record<ExportKind, readonly ExportFile['extension'][]> = {
  members: ['csv', 'xlsx'],
  own_data: ['zip'],
  folder: ['csv', 'xlsx'],
}

export const fileIdOf = (exportId: string, extension: ExportFile['extension']): string =>
  `${exportId}~${extension}`

/** Where the bytes are kept. */
export const storedAt = (exportId: string, extension: ExportFile['extension']): string =>
  `exports/${exportId.toLowerCase()}/file.${extension}`

export const typeOf: Record<ExportFile['extension'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}
