import type { Readable } from 'node:stream'
import { longestFileName } from '#platform/language/file-name.ts'
import { isCompressedType, portableName } from '#platform/storage/file-names.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { ArchiveEntry } from '#platform/storage/zip-archive.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'
import type { ExportRun } from '../export-run.ts'

/** The member's uploads that still exist: the list, and the paths in the archive. */
export const ownFiles = async ({ reader: { actor }, tools }: ExportRun): Promise<FileRow[]> => {
  const found: FileRow[] = []
  const order = ['created_at'] as const
  for await (const page of tools.pages(files, null, { where: { owner_id: actor.id }, order }))
    found.push(...page.filter(({ state }) => state !== 'removed'))
  return found
}

/** A file's name in the archive: its id, then its own name in a form that is no path. */
export const placeOf = ({ id, original_filename }: FileRow): string => {
  const start = id.replace(/[^\w-]/g, '_')
  const name = portableName(original_filename ?? '', longestFileName - start.length - 1)
  return `files/${start}${name === '' ? '' : `-${name}`}`
}

export const describedFile = (row: FileRow) => ({
  id: row.id,
  name: row.original_filename,
  place: row.blob_id === '' ? null : placeOf(row),
  content_type: row.content_type,
  size: row.size,
  state: row.state,
  uploaded_at: row.created_at,
})

/** The bytes of each file that has any. */
export const fileEntries = (
  { tools: { storage } }: ExportRun,
  rows: readonly FileRow[],
  told: (count: number) => Promise<void>,
): ArchiveEntry[] =>
  rows
    .filter(({ blob_id, state }) => blob_id !== '' && state !== 'quarantine')
    .map((row) => ({
      name: placeOf(row),
      packs: !isCompressedType(row.content_type),
      open: async (): Promise<Readable | null> => {
        const file = await storage.get(blobKey(row.blob_id))
        await told(1)
        return file?.body ?? null
      },
    }))
