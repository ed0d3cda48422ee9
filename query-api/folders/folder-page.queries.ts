import type { Knex } from 'knex'
import type { EntryView, FolderPage } from '#events/folders/folder.contract.ts'
import { isStreamFolder } from '#events/folders/space.ts'
import type { Reader } from '#platform/language/policy.ts'
import { hasOperators } from '#platform/language/search-grammar.ts'
import { searchName } from '#platform/language/search-name.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import { ascending, descending, type SortKey } from '#platform/queries/sort-key.ts'
import { idsMatching } from '#platform/search/search-engine.ts'
import { fileValues } from '#projectors/files/file-values.table.ts'
import { type FileRow, files as fileTable } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import type { FolderRow } from '#projectors/folders/folders.table.ts'
import { files } from '../files/files.queries.ts'
import { folders } from './folders.queries.ts'
import { filesOfStream } from './stream-files.queries.ts'

type Wanted = {
  limit: number
  after?: string | undefined
  q?: string | undefined
  tag?: string | undefined
  sort: 'name' | 'updated_at' | 'size'
  direction: 'asc' | 'desc'
  sort_property?: string | undefined
  property?: string | undefined
  value?: string | undefined
}
export type Placed = FileRow & { folder_link_id: string; folder_id: string }

/** What a text with operators finds; null for a text that is a part of a name. */
type Found = { files: readonly string[]; folders: readonly string[] } | null

const foundBy = async (db: Knex, reader: Reader, q: string): Promise<Found> => {
  if (!hasOperators(q)) return null
  const [inFiles, inFolders] = await Promise.all([
    idsMatching(db, reader, 'files', q),
    idsMatching(db, reader, 'folders', q),
  ])
  return { files: inFiles, folders: inFolders }
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const fileName = { sql: "lower(coalesce(file.original_filename, ''))" }

/** The value of a field, as text. Fields are known to readers of the folder alone. */
const filledWith = (property: string) => ({
  sql: `coalesce((select filled.value #>> '{}' from rm.${fileValues.sqlName} filled where filled.id = file.id || ' ' || ?), '')`,
  bindings: [property],
})

const orderOf = ({ sort, direction, sort_property }: Wanted): SortKey[] => {
  const key = direction === 'asc' ? ascending : descending
  const name = sort === 'name' ? key(fileName) : ascending(fileName)
  if (sort_property !== undefined) return [key(filledWith(sort_property)), ascending(fileName)]
  if (sort === 'name') return [name]
  return [sort === 'size' ? key('file.size', 'integer') : key('file.updated_at', 'timestamptz'), name]
}

const filesOfFolder = (db: Knex, id: string, { keys }: Reader['actor']): Knex.QueryBuilder =>
  db({ entry: `rm.${folderEntries.sqlName}` })
    .join({ file: `rm.${fileTable.sqlName}` }, 'file.id', 'entry.file_id')
    .where({ 'entry.folder_id': id, 'entry.hidden': false })
    .whereIn('file.state', ['volatile', 'published'])
    .whereRaw('entry.audience && ?::text[]', [[...keys]])

type Narrowed = Wanted & { found: Found }

const filesIn = (
  db: Knex,
  { id }: FolderRow,
  { actor }: Reader,
  { q, found, tag, property, value }: Narrowed,
) => {
  const query = isStreamFolder(id) ? filesOfStream(db, id) : filesOfFolder(db, id, actor)
  if (found) void query.whereIn('file.id', found.files)
  else if (q) void query.whereRaw("coalesce(file.original_filename, '') ilike ?", [containing(q)])
  if (tag) void query.whereRaw('? = any(file.tag_ids)', [tag])
  if (property !== undefined && value !== undefined)
    void query.whereExists(
      db({ filled: `rm.${fileValues.sqlName}` })
        .whereRaw("filled.id = file.id || ' ' || ?", [property])
        .whereRaw("(filled.value #>> '{}' = ? or jsonb_exists(filled.value, ?))", [value, value]),
    )
  return query as Knex.QueryBuilder<Placed, Placed[]>
}

/** Files with where they stand, in the order of the rows. */
export const entryViews = async (db: Knex, rows: Placed[], reader: Reader): Promise<EntryView[]> => {
  const views = await files.views(db, rows, reader)
  const known = new Map(views.map((view) => [view.id, view]))
  return rows.flatMap(({ id, folder_link_id, folder_id }) => {
    const view = known.get(id)
    return view ? [{ ...view, folder_link_id, folder_id }] : []
  })
}

const subfoldersIn = async (
  db: Knex,
  { id }: FolderRow,
  reader: Reader,
  { q, found, tag, sort, direction }: Narrowed,
) => {
  const query = folders.readable(db, reader.actor).where({ parent_id: id, hidden: false })
  if (found) void query.whereIn('id', found.folders)
  else if (q) void query.whereRaw('search_name like ?', [containing(searchName(q))])
  if (tag) void query.whereRaw('? = any(tag_ids)', [tag])
  const by = sort === 'updated_at' ? 'updated_at' : 'search_name'
  return folders.views(
    db,
    await query.orderBy([{ column: by, order: sort === 'size' ? 'asc' : direction }, 'id']),
    reader,
  )
}

/** A folder with a part of its files; the first part has the folders in it as well. */
export const folderPage = async (
  db: Knex,
  row: FolderRow,
  reader: Reader,
  wanted: Wanted,
): Promise<FolderPage | null> => {
  const { limit, after } = wanted
  const narrowed = { ...wanted, found: await foundBy(db, reader, wanted.q ?? '') }
  const [[folder], subfolders, { rows, next }] = await Promise.all([
    folders.views(db, [row], reader),
    after === undefined && wanted.property === undefined ? subfoldersIn(db, row, reader, narrowed) : [],
    pageOfRows<Placed>(
      filesIn(db, row, reader, narrowed),
      { by: orderOf(wanted), unique: ascending('entry.id'), after, limit },
      ['file.*', 'entry.id as folder_link_id', 'entry.folder_id'],
    ),
  ])
  return folder ? { ...folder, subfolders, files: await entryViews(db, rows, reader), next } : null
}
