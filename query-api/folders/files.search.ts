import type { Knex } from 'knex'
import { defineSearch, isFromReader } from '#platform/search/search-section.ts'
import { fileValues } from '#projectors/files/file-values.table.ts'
import { files as fileTable } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { searchFiles } from '#projectors/folders/search-files.table.ts'
import { files } from '../files/files.queries.ts'
import { folderPaths, spaceNames } from './folder-paths.queries.ts'

const entries = `rm.${folderEntries.sqlName}`
const states = ['volatile', 'published']

type Entry = { file_id: string; folder_id: string; space: string }

export const fileSearch = defineSearch({
  module: 'files',
  singular: 'file',
  order: 45,
  table: searchFiles,
  has: ['file', 'image'],
  is: { mine: isFromReader },
  // The texts of files, and what is filled in for them; that of a group's fields for its members.
  alsoHolding: (words, { actor }) => ({
    sql: `select held.file_id from (select ?::tsquery as asked) question, lateral (
      select text.file_id from fm.file_texts text
        join rm.${fileTable.sqlName} newest on newest.id = text.file_id and newest.blob_id = text.blob_id
        where text.words @@ question.asked
      union all select filled.file_id from rm.${fileValues.sqlName} filled
        where filled.words @@ question.asked and (filled.group_key = '' or filled.group_key = any(?::text[]))
    ) held`,
    bindings: [words, [...actor.keys]],
  }),
  // A file in the trash, or in a folder there, is found in the trash alone.
  where: ({ actor }) => ({
    sql: `exists (select from ${entries} entry join rm.${fileTable.sqlName} file on file.id = entry.file_id
      where entry.file_id = thing_id and not entry.hidden and entry.audience && ?::text[]
        and file.state = any(?::text[]))`,
    bindings: [[...actor.keys], states],
  }),
  present: async (db, rows, reader) => {
    const visible: Entry[] = await db(entries)
      .whereIn(
        'file_id',
        rows.map(({ id }) => id),
      )
      .where('hidden', false)
      .whereRaw('audience && ?::text[]', [[...reader.actor.keys]])
      .orderBy('id')
      .select('file_id', 'folder_id', 'space')
    const folderOf = new Map([...visible].reverse().map((entry) => [entry.file_id, entry]))
    const found = await db(`rm.${fileTable.sqlName}`)
      .whereIn('id', [...folderOf.keys()])
      .whereIn('state', states)
    const nameOf = await spaceNames(
      db,
      visible.map(({ space }) => space),
    )
    const texts = await textsOf(
      db,
      found.map(({ id }) => id),
    )
    const [views, paths] = await Promise.all([
      files.views(db, found, reader),
      folderPaths(
        db,
        visible.map(({ folder_id }) => folder_id),
        nameOf,
      ),
    ])
    return new Map(
      views.map((view) => {
        const folder_id = folderOf.get(view.id)?.folder_id ?? ''
        const folder_path = paths(folder_id)
        const { author, created_at, updated_at, size, content_type, tags } = view
        return [
          view.id,
          {
            title: view.original_filename ?? '',
            path: `/files/${encodeURIComponent(view.id)}`,
            text:
              texts.get(view.id) ||
              folder_path
                .map(({ name }) => name)
                .filter(Boolean)
                .join(' / '),
            created_at,
            fields: { author, updated_at, size, content_type, tags, folder_id, folder_path },
          },
        ]
      }),
    )
  },
})

// A snippet is cut from the beginning of a text, because looking through all of it for each hit would take long.
const shownLetters = 8_000

const textsOf = async (db: Knex, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db('fm.file_texts')
    .whereIn('file_id', ids)
    .select('file_id', db.raw('left(text, ?) as text', [shownLetters]))
  return new Map(rows.map(({ file_id, text }) => [file_id, text]))
}
