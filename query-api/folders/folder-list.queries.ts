import type { Knex } from 'knex'
import type { EntryView, FolderView } from '#events/folders/folder.contract.ts'
import { isRoot, spaceOf, streamFolderOf } from '#events/folders/space.ts'
import type { Reader } from '#platform/language/policy.ts'
import { pageOfRows, type RowPage } from '#platform/queries/page-of-rows.ts'
import { ascending } from '#platform/queries/sort-key.ts'
import { fileUses } from '#projectors/files/file-uses.table.ts'
import { fileValues } from '#projectors/files/file-values.table.ts'
import { type FileRow, files as fileTable } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { type FolderRow, folders as folderTable } from '#projectors/folders/folders.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { files } from '../files/files.queries.ts'
import { profileTables } from '../property-sets/thing-profiles.queries.ts'
import { folders } from './folders.queries.ts'
import { reviewedFolders } from './reviews.queries.ts'

/** What the list shows stands in these tables. */
export const tablesOfList = [
  fileTable,
  fileUses,
  fileValues,
  folderTable,
  folderEntries,
  ...profileTables,
  tags,
]

type Listed = {
  /** 0 for a folder, 1 for a file. */
  rank: number
  /** The folder or the file. */
  thing_id: string
  folder_id: string
  /** Names of the folders around it, from the listed one on. */
  path: string[]
}

/** One line of the list of a folder, as its reader sees it. */
export type ListedEntry = { path: readonly string[] } & (
  | { type: 'folder'; folder: FolderView }
  | { type: 'file'; file: Omit<EntryView, 'folder_link_id' | 'folder_id'>; reviewed: boolean }
)

/** What is in a folder: the folders first, and the content of each folder together. */
const listed = (
  db: Knex,
  { id, name }: Pick<FolderRow, 'id' | 'name'>,
  withSubfolders: boolean,
  { actor }: Reader,
): Knex.QueryBuilder<Listed, Listed[]> => {
  const keys = [...actor.keys]
  const stream = streamFolderOf(spaceOf(id))
  return db.from(
    db.raw(
      `(with recursive below (id, path) as (
         select ?::text, ?::text[]
         union all
         select folder.id, below.path || folder.name from rm.${folderTable.sqlName} folder
           join below on folder.parent_id = below.id
           where ? and not folder.hidden and folder.audience && ?::text[] and folder.id <> ?
       )
       select 0 as rank, folder.id as link_id, folder.id as thing_id, below.id as folder_id, below.path,
           lower(array_to_string(below.path, chr(1))) as place, folder.search_name as called
         from below join rm.${folderTable.sqlName} folder on folder.parent_id = below.id
         where not folder.hidden and folder.audience && ?::text[] and folder.id <> ?
       union all
       select 1, entry.id, file.id, below.id, below.path, lower(array_to_string(below.path, chr(1))),
           lower(coalesce(file.original_filename, ''))
         from below join rm.${folderEntries.sqlName} entry on entry.folder_id = below.id
         join rm.${fileTable.sqlName} file on file.id = entry.file_id
         where not entry.hidden and entry.audience && ?::text[] and file.state in ('volatile', 'published')
      ) as listed`,
      [id, isRoot(id) ? [] : [name], withSubfolders, keys, stream, keys, stream, keys],
    ),
  )
}

const order = {
  by: [ascending('place'), ascending('folder_id'), ascending('rank', 'integer'), ascending('called')],
  unique: ascending('link_id'),
}

/** How many entries the list has. */
export const countListed = async (...list: Parameters<typeof listed>): Promise<number> => {
  const [counted] = await listed(...list).count({ total: '*' })
  return Number((counted as { total?: unknown } | undefined)?.total ?? 0)
}

/** A page of the list behind a cursor. */
export const pageOfListed = async (
  { after, limit }: { after: string | undefined; limit: number },
  ...list: Parameters<typeof listed>
): Promise<RowPage<ListedEntry> & { passed: number }> => {
  const [db, , , reader] = list
  const { rows, next } = await pageOfRows<Listed>(listed(...list), { ...order, after, limit }, [
    'rank',
    'thing_id',
    'folder_id',
    'path',
  ])
  const idsOf = (wanted: number) => rows.filter(({ rank }) => rank === wanted).map(({ thing_id }) => thing_id)
  const [folderRows, fileRows]: [FolderRow[], FileRow[]] = await Promise.all([
    folders.readable(db, reader.actor).whereIn('id', idsOf(0)),
    db(`rm.${fileTable.sqlName}`).whereIn('id', idsOf(1)),
  ])
  const [folderViews, fileViews, reviewed] = await Promise.all([
    folders.views(db, folderRows, reader),
    files.views(db, fileRows, reader),
    reviewedFolders(db, [...new Set(rows.map(({ folder_id }) => folder_id))]),
  ])
  const folderOf = new Map(folderViews.map((view) => [view.id, view]))
  const fileOf = new Map(fileViews.map((view) => [view.id, view]))
  const entries = rows.flatMap(({ rank, thing_id, folder_id, path }): ListedEntry[] => {
    const folder = rank === 0 ? folderOf.get(thing_id) : undefined
    if (folder) return [{ type: 'folder', folder, path }]
    const file = rank === 1 ? fileOf.get(thing_id) : undefined
    return file?.can.read ? [{ type: 'file', file, reviewed: reviewed.has(folder_id), path }] : []
  })
  return { rows: entries, next, passed: rows.length }
}
