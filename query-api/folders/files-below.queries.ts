import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'
import type { PlacedFile } from '../files/files.queries.ts'

/** The files that the actor sees in these folders and in all below them, each with the names of its folders. */
export const filesBelow = async (
  db: Knex,
  folderIds: readonly string[],
  actor: Actor,
): Promise<PlacedFile[]> => {
  if (folderIds.length === 0) return []
  const keys = [...actor.keys]
  const { rows } = await db.raw<{ rows: (PlacedFile & { path: string[] })[] }>(
    `with recursive below (id, path) as (
       select id, array[name] from rm.${folders.sqlName}
         where id = any(?::text[]) and not hidden and audience && ?::text[]
       union all
       select folder.id, below.path || folder.name from rm.${folders.sqlName} folder
         join below on folder.parent_id = below.id where not folder.hidden
     )
     select file.*, below.path from below
       join rm.${folderEntries.sqlName} entry on entry.folder_id = below.id
       join rm.${files.sqlName} file on file.id = entry.file_id
       where not entry.hidden and entry.audience && ?::text[] and file.state in ('volatile', 'published')
       order by below.path, file.original_filename, file.id`,
    [[...folderIds], keys, keys],
  )
  // A root has no name of its own.
  return rows.map((row) => ({ ...row, path: row.path.filter((name) => name !== '') }))
}
