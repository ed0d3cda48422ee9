import type { Knex } from 'knex'
import { managesSpace } from '#events/folders/folder.policy.ts'
import type { WaitingFile } from '#events/folders/review.contract.ts'
import { spaceOf } from '#events/folders/space.ts'
import { filePath } from '#platform/content/attachment.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type FileRow, files as fileTable } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'
import { files } from '../files/files.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { folderPaths, spaceNames } from './folder-paths.queries.ts'

/** Those of the folders in which what members put there waits for approval: the next rule around each of them says so. */
export const reviewedFolders = async (
  db: Knex,
  folderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.raw<{ rows: { origin: string; review: string }[] }>(
    `with recursive above (origin, id, parent_id, review, height) as (
       select id, id, parent_id, review, 0 from rm.${folders.sqlName} where id = any(?::text[])
       union all
       select above.origin, folder.id, folder.parent_id, folder.review, above.height + 1
         from rm.${folders.sqlName} folder join above on folder.id = above.parent_id where above.height < 200
     )
     select distinct on (origin) origin, review from above where review <> 'inherited' order by origin, height`,
    [[...folderIds]],
  )
  return new Set(rows.filter(({ review }) => review === 'required').map(({ origin }) => origin))
}

type Standing = FileRow & { folder_id: string; pending: boolean; entered_at: string; entered_by_id: string }
type Waiting = { files: WaitingFile[]; versions: WaitingFile[] }
// What waits beyond that is seen once something of it is decided.
const longest = 500

const standing = 'file.*, entry.folder_id, entry.pending, entry.entered_at, entry.entered_by_id'
const waits = `entry.audience && ?::text[] and not entry.trashed and file.state in ('volatile', 'published')
         and (entry.pending or (not entry.hidden and jsonb_array_length(file.submissions::jsonb) > 0))`

/** What waits for approval in a folder and below it: all of it for managers, for others what they sent. */
export const waitingIn = async (db: Knex, folderId: string, reader: Reader): Promise<Waiting> => {
  const { rows } = await db.raw<{ rows: Standing[] }>(
    `with recursive below (id) as (
       select ?::text
       union
       select folder.id from rm.${folders.sqlName} folder join below on folder.parent_id = below.id
         where not folder.hidden
     )
     select ${standing} from below
       join rm.${folderEntries.sqlName} entry on entry.folder_id = below.id
       join rm.${fileTable.sqlName} file on file.id = entry.file_id
       where ${waits} order by entry.entered_at, entry.id limit ${longest}`,
    [folderId, [...reader.actor.keys]],
  )
  return waitingAmong(db, rows, reader)
}

/** What of a file waits for approval: for managers of its folders everything, for others what they sent. */
export const waitingOf = async (db: Knex, fileId: string, reader: Reader): Promise<Waiting> => {
  const { rows } = await db.raw<{ rows: Standing[] }>(
    `select ${standing} from rm.${folderEntries.sqlName} entry
       join rm.${fileTable.sqlName} file on file.id = entry.file_id
       where entry.file_id = ? and ${waits} order by entry.entered_at, entry.id`,
    [fileId, [...reader.actor.keys]],
  )
  const { files: fresh, versions } = await waitingAmong(db, rows, reader)
  // It waits once, though it stands in several folders; who may approve it anywhere may do so.
  const deciding = versions.find(({ can }) => can.approve) ?? versions[0]
  return { files: fresh, versions: deciding ? [deciding] : [] }
}

const waitingAmong = async (db: Knex, rows: Standing[], reader: Reader): Promise<Waiting> => {
  const { actor } = reader
  const managed = new Set(
    rows.map(({ folder_id }) => spaceOf(folder_id)).filter((space) => managesSpace(actor, space)),
  )
  const manages = ({ folder_id }: Standing) => managed.has(spaceOf(folder_id))
  const nameOf = await spaceNames(
    db,
    rows.map(({ folder_id }) => spaceOf(folder_id)),
  )
  const [views, paths, people] = await Promise.all([
    files.views(db, rows, reader),
    folderPaths(
      db,
      rows.map(({ folder_id }) => folder_id),
      nameOf,
    ),
    peopleOf(
      db,
      rows.flatMap(({ entered_by_id, submissions }) => [
        entered_by_id,
        ...submissions.map(({ by_id }) => by_id),
      ]),
    ),
  ])
  const known = new Map(views.map((view) => [view.id, view]))
  const common = (row: PendingFile) => {
    const file = known.get(row.id)
    return file ? { file, folder_id: row.folder_id, folder_path: paths(row.folder_id) } : null
  }
  const fresh = rows.flatMap((row): WaitingFile[] => {
    const shared = row.pending ? common(row) : null
    if (!shared) return []
    return [
      {
        id: row.id,
        ...shared,
        version_id: null,
        hash: row.versions.at(-1)?.hash ?? '',
        url: shared.file.url,
        size: row.size,
        author: people(row.entered_by_id),
        submitted_at: row.entered_at,
        can: { approve: manages(row), decline: manages(row) || row.entered_by_id === actor.id },
      },
    ]
  })
  const versions = rows.flatMap((row): WaitingFile[] => {
    const shared = row.pending ? null : common(row)
    const version = row.submissions.at(-1)
    if (!shared || !version || !(manages(row) || version.by_id === actor.id)) return []
    return [
      {
        id: version.id,
        ...shared,
        version_id: version.id,
        hash: version.hash,
        url: `${filePath(row.id, row.original_filename ?? row.id)}?pending=${encodeURIComponent(version.id)}`,
        size: version.size,
        author: people(version.by_id),
        submitted_at: version.at,
        can: { approve: manages(row), decline: true },
      },
    ]
  })
  return { files: fresh, versions }
}
