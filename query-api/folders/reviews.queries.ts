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

type PendingFile = FileRow & {
  folder_id: string
  pending: boolean
  entered_at: string
  entered_by_id: string
}
type Waiting = { files: WaitingFile[]; versions: WaitingFile[] }
type Wanted = { of?: 'files' | 'versions' | undefined; page: number; per_page: number }
type WaitingPage = Waiting & {
  totals: { files: number; versions: number }
  pagination: { page: number; per_page: number; total: number }
}

const columns = 'file.*, entry.folder_id, entry.pending, entry.entered_at, entry.entered_by_id'
// A version that waits is known to managers, and to who sent it.
const waits = `entry.audience && :keys::text[] and not entry.trashed and file.state in ('volatile', 'published')
         and (entry.pending or (not entry.hidden and jsonb_array_length(file.submissions::jsonb) > 0
           and (entry.managers && :keys::text[] or file.submissions::jsonb -> -1 ->> 'by_id' = :reader)))`

const waitingBelow = `with recursive below (id) as (
       select :folderId::text
       union
       select folder.id from rm.${folders.sqlName} folder join below on folder.parent_id = below.id
         where not folder.hidden
     ), waiting as (
       select ${columns}, entry.id as entry_id from below
         join rm.${folderEntries.sqlName} entry on entry.folder_id = below.id
         join rm.${fileTable.sqlName} file on file.id = entry.file_id where ${waits}
     )`

const keysOf = ({ actor }: Reader) => ({ keys: [...actor.keys], reader: actor.id })

/** What waits for approval in a folder and below it, page by page: all of it for managers, for others what they sent. */
export const waitingIn = async (
  db: Knex,
  folderId: string,
  reader: Reader,
  { of, page, per_page }: Wanted,
): Promise<WaitingPage> => {
  const asked = { ...keysOf(reader), folderId }
  const [{ rows: counted }, { rows }] = await Promise.all([
    db.raw<{ rows: { files: string; versions: string }[] }>(
      `${waitingBelow} select count(*) filter (where pending) as files, count(*) filter (where not pending) as versions
         from waiting`,
      asked,
    ),
    db.raw<{ rows: PendingFile[] }>(
      `${waitingBelow} select * from waiting where :pending::bool is null or pending = :pending::bool
         order by entered_at, entry_id limit :limit offset :offset`,
      {
        ...asked,
        pending: of === undefined ? null : of === 'files',
        limit: per_page,
        offset: (page - 1) * per_page,
      },
    ),
  ])
  const totals = { files: Number(counted[0]?.files), versions: Number(counted[0]?.versions) }
  const total = of === undefined ? totals.files + totals.versions : totals[of]
  return { ...(await waitingAmong(db, rows, reader)), totals, pagination: { page, per_page, total } }
}

/** What of a file waits for approval: for managers of its folders everything, for others what they sent. */
export const waitingOf = async (db: Knex, fileId: string, reader: Reader): Promise<Waiting> => {
  const { rows } = await db.raw<{ rows: PendingFile[] }>(
    `select ${columns} from rm.${folderEntries.sqlName} entry
       join rm.${fileTable.sqlName} file on file.id = entry.file_id
       where entry.file_id = :fileId and ${waits} order by entry.entered_at, entry.id`,
    { ...keysOf(reader), fileId },
  )
  const { files: fresh, versions } = await waitingAmong(db, rows, reader)
  // It waits once, though it stands in several folders; who may approve it anywhere may do so.
  const deciding = versions.find(({ can }) => can.approve) ?? versions[0]
  return { files: fresh, versions: deciding ? [deciding] : [] }
}

const waitingAmong = async (db: Knex, rows: PendingFile[], reader: Reader): Promise<Waiting> => {
  const { actor } = reader
  const managed = new Set(
    rows.map(({ folder_id }) => spaceOf(folder_id)).filter((space) => managesSpace(actor, space)),
  )
  const manages = ({ folder_id }: PendingFile) => managed.has(spaceOf(folder_id))
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
