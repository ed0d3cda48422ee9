import type { Knex } from 'knex'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { isRoot } from '#events/folders/space.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'

type Stuck = { locked_by_id: string | null; locked_until: Instant | null; final: boolean }
/** By folder: the files in it, however deep, that are locked or final. */
export type StuckFiles = ReadonlyMap<string, readonly Stuck[]>
/** How many files keep a reader from moving or deleting a folder. */
export type Blocking = { locked: { member_id: string; count: number }[]; final: number }

/** Files that may keep these folders where they are. Roots stay where they are anyway. */
export const stuckFiles = async (db: Knex, folderIds: readonly string[]): Promise<StuckFiles> => {
  const ids = folderIds.filter((id) => !isRoot(id))
  if (ids.length === 0) return new Map()
  const { rows } = await db.raw<{ rows: (Stuck & { origin: string })[] }>(
    `with recursive below (origin, id) as (
       select id, id from rm.${folders.sqlName} where id = any(?::text[])
       union
       select below.origin, folder.id from rm.${folders.sqlName} folder
         join below on folder.parent_id = below.id where not folder.trashed
     )
     select below.origin, file.locked_by_id, file.locked_until, file.final_at is not null as final from below
       join rm.${folderEntries.sqlName} entry on entry.folder_id = below.id
       join rm.${files.sqlName} file on file.id = entry.file_id
       where not entry.trashed and file.state in ('volatile', 'published')
         and (file.final_at is not null or file.locked_until is not null)`,
    [ids],
  )
  const found = new Map<string, Stuck[]>()
  for (const { origin, ...stuck } of rows) found.set(origin, [...(found.get(origin) ?? []), stuck])
  return found
}

/** What of it concerns this reader: locks of others, and final files where the reader does not manage the space. */
export const blockingFor = (
  stuck: readonly Stuck[],
  space: string,
  { actor, circumstances: { now } }: Reader,
): Blocking => {
  const byHolder = new Map<string, number>()
  let final = 0
  for (const { locked_by_id, locked_until, final: isFinal } of stuck) {
    const isLocked = locked_until !== null && locked_until > now
    if (isLocked && locked_by_id !== null && locked_by_id !== actor.id)
      byHolder.set(locked_by_id, (byHolder.get(locked_by_id) ?? 0) + 1)
    else if (isFinal && !managesSpace(actor, space)) final += 1
  }
  return { locked: [...byHolder].map(([member_id, count]) => ({ member_id, count })), final }
}
