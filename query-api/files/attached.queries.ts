import type { Knex } from 'knex'
import { type AttachmentView, filePath, imagePath } from '#platform/content/attachment.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'

/** The file as it hangs on something. */
export const attachmentOf = (row: FileRow): AttachmentView => {
  const name = row.original_filename ?? ''
  const url = filePath(row.id, name)
  return {
    id: row.id,
    original_filename: name,
    extension: row.extension,
    content_type: row.content_type,
    size: row.size,
    width: row.width,
    height: row.height,
    url,
    preview_url: previewOf(row),
    owner_id: row.owner_id,
    version: { major: Math.max(1, row.versions.length) },
    locked_until: row.locked_until,
    locked_by_id: row.locked_by_id,
  }
}

const previewOf = ({ id, directory, width, content_type }: FileRow): string | null => {
  if (width !== null) return imagePath(id, '1920x1200')
  // Browsers show no PDF in a sandbox, and files are never shown without one, so a PDF is downloaded.
  return content_type.startsWith('text/') ? `/api/storage/${directory}/${id}/preview` : null
}

/** The files with these ids that are still there, as things show what hangs on them; in the order of the ids. */
export const attachedTo = async (
  db: Knex,
  ids: readonly string[],
): Promise<(ids: readonly string[]) => AttachmentView[]> => {
  const rows: FileRow[] =
    ids.length === 0
      ? []
      : await db(`rm.${files.sqlName}`)
          .whereIn('id', [...new Set(ids)])
          .whereIn('state', ['volatile', 'published'])
  const known = new Map(rows.map((row) => [row.id, attachmentOf(row)]))
  return (wanted) => wanted.flatMap((id) => known.get(id) ?? [])
}
