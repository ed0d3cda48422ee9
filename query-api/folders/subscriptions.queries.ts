import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'

type Counted = { member_id: string; folder_id: string; unread: string }

/** How many files wait for a member in a folder; null where the member does not follow it. */
export type UnreadFiles = (folderId: string, memberId: string) => number | null

// Files that others put into a followed folder, or brought a new version of, since the member looked last.
const countedIn = (condition: string) => `
  select saved.member_id, saved.thing_id as folder_id, count(file.id) as unread
    from fm.saved_things saved
    left join rm.${folderEntries.sqlName} entry on entry.folder_id = saved.thing_id and not entry.hidden
    left join rm.${files.sqlName} file on file.id = entry.file_id and file.state in ('volatile', 'published')
      and ((entry.entered_at > saved.saved_at and entry.entered_by_id <> saved.member_id)
        or (file.updated_at > saved.saved_at and file.versions -> -1 ->> 'by_id' <> saved.member_id))
    where saved.kind = 'folder' and ${condition}
    group by saved.member_id, saved.thing_id`

/** What waits for these members in these folders. */
export const unreadFiles = async (
  db: Knex,
  folderIds: readonly string[],
  memberIds: readonly string[],
): Promise<UnreadFiles> => {
  const { rows } = await db.raw<{ rows: Counted[] }>(
    countedIn('saved.member_id = any(?::text[]) and saved.thing_id = any(?::text[])'),
    [[...memberIds], [...folderIds]],
  )
  const known = new Map(rows.map((row) => [`${row.member_id} ${row.folder_id}`, Number(row.unread)]))
  return (folderId, memberId) => known.get(`${memberId} ${folderId}`) ?? null
}

/** What waits for the actor in all folders that the actor follows and may still open. */
export const unreadFolders = async (db: Knex, { id, keys }: Actor): Promise<Record<string, number>> => {
  const { rows } = await db.raw<{ rows: Counted[] }>(
    countedIn(`saved.member_id = ? and exists (select from rm.${folders.sqlName} folder
      where folder.id = saved.thing_id and not folder.hidden and folder.audience && ?::text[])`),
    [id, [...keys]],
  )
  return Object.fromEntries(rows.map(({ folder_id, unread }) => [folder_id, Number(unread)]))
}
