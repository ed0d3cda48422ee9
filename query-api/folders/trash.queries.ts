import type { Knex } from 'knex'
import type { TrashedItem } from '#events/folders/folder.contract.ts'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type FileRow, files as fileTable } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import type { FolderRow } from '#projectors/folders/folders.table.ts'
import { files } from '../files/files.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { folderPaths, spaceNames } from './folder-paths.queries.ts'
import { folders } from './folders.queries.ts'

type TrashedFile = FileRow & {
  folder_id: string
  trashed_by_id: string
  trashed_at: string
  moved_to: string | null
}
// What is older than this is found by nobody in a list.
const longest = 1_000

const trashedFiles = (db: Knex, space: string, { actor }: Reader): Promise<TrashedFile[]> =>
  db({ entry: `rm.${folderEntries.sqlName}` })
    .join({ file: `rm.${fileTable.sqlName}` }, 'file.id', 'entry.file_id')
    .where({ 'entry.space': space, 'entry.trashed': true })
    .whereIn('file.state', ['volatile', 'published'])
    .whereRaw(
      '(entry.audience && ?::text[] or (entry.moved_to is not null and (entry.managers && ?::text[] or entry.trashed_by_id = ?)))',
      [[...actor.keys], [...actor.keys], actor.id],
    )
    .orderBy('entry.trashed_at', 'desc')
    .limit(longest)
    .select('file.*', 'entry.folder_id', 'entry.trashed_by_id', 'entry.trashed_at', 'entry.moved_to')

/** Those of the folders that the reader can open. */
const openAmong = async (
  db: Knex,
  ids: readonly string[],
  { actor }: Reader,
): Promise<ReadonlySet<string>> => {
  const rows: { id: string }[] = await folders
    .readable(db, actor)
    .whereIn('id', [...new Set(ids)])
    .where('hidden', false)
  return new Set(rows.map(({ id }) => id))
}

/** What lies in the trash of a space, the newest first: all of it for managers, for others what they put there. */
export const trashOf = async (db: Knex, space: string, reader: Reader): Promise<TrashedItem[]> => {
  const [fileRows, folderRows] = await Promise.all([
    trashedFiles(db, space, reader),
    folders
      .readable(db, reader.actor)
      .where({ space, trashed: true })
      .orderBy('trashed_at', 'desc')
      .limit(longest) as unknown as Promise<FolderRow[]>,
  ])
  const targets = [...fileRows, ...folderRows].flatMap(({ moved_to }) => moved_to ?? [])
  const nameOf = await spaceNames(db, [space, ...targets.map(spaceOf)])
  const open = await openAmong(db, targets, reader)
  const [paths, people, folderViews, fileViews] = await Promise.all([
    folderPaths(
      db,
      [...fileRows.map((row) => row.folder_id), ...folderRows.map((row) => row.parent_id), ...open],
      nameOf,
    ),
    peopleOf(
      db,
      fileRows.map(({ trashed_by_id }) => trashed_by_id),
    ),
    folders.views(db, folderRows, reader),
    files.views(db, fileRows, reader),
  ])
  const canDestroy = new Map(fileViews.map(({ id, can }) => [id, can.destroy]))
  const manages = managesSpace(reader.actor, space)
  const way = (target: string | null) => ({
    moved: target !== null,
    moved_to: target !== null && open.has(target) ? paths(target) : null,
  })
  const filesThere = fileRows.map((row): TrashedItem => {
    const restore = manages || row.trashed_by_id === reader.actor.id
    return {
      id: row.id,
      type: 'file',
      name: row.original_filename ?? '',
      size: row.size,
      folder_path: paths(row.folder_id),
      trashed_by: people(row.trashed_by_id),
      trashed_at: row.trashed_at,
      ...way(row.moved_to),
      can: { restore, purge: restore && (row.moved_to !== null || (canDestroy.get(row.id) ?? false)) },
    }
  })
  const known = new Map(folderRows.map((row) => [row.id, row]))
  const foldersThere = folderViews.flatMap(({ id, name, trashed_by, trashed_at, can }): TrashedItem[] => {
    if (trashed_by === null || trashed_at === null) return []
    const { restore, purge } = can
    const row = known.get(id)
    const folder_path = paths(row?.parent_id ?? '')
    return [
      {
        id,
        type: 'folder',
        name,
        size: null,
        folder_path,
        trashed_by,
        trashed_at,
        ...way(row?.moved_to ?? null),
        can: { restore, purge },
      },
    ]
  })
  return [...foldersThere, ...filesThere].sort((a, b) => b.trashed_at.localeCompare(a.trashed_at))
}
