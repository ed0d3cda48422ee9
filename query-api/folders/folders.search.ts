import { defineSearch, isFromReader } from '#platform/search/search-section.ts'
import { folders as folderTable } from '#projectors/folders/folders.table.ts'
import { searchFolders } from '#projectors/folders/search-folders.table.ts'
import { folders } from './folders.queries.ts'

export const folderSearch = defineSearch({
  module: 'folders',
  singular: 'folder',
  order: 46,
  table: searchFolders,
  // Only members of a group read its folders, so they know its fields as well.
  alsoHolding: (words) => ({
    sql: `select filled.id from rm.${folderTable.sqlName} filled where filled.words @@ ?::tsquery`,
    bindings: [words],
  }),
  has: [],
  is: { mine: isFromReader },
  present: async (db, rows, reader) => {
    const ids = rows.map(({ id }) => id)
    const found = await folders.readable(db, reader.actor).whereIn('id', ids).where('hidden', false)
    const created = new Map(found.map(({ id, created_at }) => [id, created_at]))
    const views = await folders.views(db, found, reader)
    return new Map(
      views.map(({ id, name, description, folder_path }) => [
        id,
        {
          title: name,
          path: `/files/folders/${encodeURIComponent(id)}`,
          text: description,
          created_at: created.get(id) ?? '',
          fields: { name, folder_path },
        },
      ]),
    )
  },
})
