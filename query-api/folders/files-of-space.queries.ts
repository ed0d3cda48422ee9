import type { Knex } from 'knex'
import type { EntryView } from '#events/folders/folder.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { ascending } from '#platform/queries/sort-key.ts'
import { files as fileTable } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { entryViews, type Placed } from './folder-page.queries.ts'

type Wanted = { query: 'reviewed' | 'open'; page: number; per_page: number }

const waits = '(entry.pending or (not entry.hidden and jsonb_array_length(file.submissions::jsonb) > 0))'

/** Files of the network or of a group, wherever they stand in it. */
export const filesOfSpace = async (
  db: Knex,
  space: string,
  reader: Reader,
  { query, page, per_page }: Wanted,
): Promise<{ files: EntryView[]; pagination: { page: number; per_page: number; total: number } }> => {
  const matching = db({ entry: `rm.${folderEntries.sqlName}` })
    .join({ file: `rm.${fileTable.sqlName}` }, 'file.id', 'entry.file_id')
    .where({ 'entry.space': space, 'entry.trashed': false })
    .whereIn('file.state', ['volatile', 'published'])
    .whereRaw('entry.audience && ?::text[]', [[...reader.actor.keys]])
  if (query === 'open') {
    void matching.whereRaw(waits)
    // A version that waits is known to managers, and to who sent it.
    const isOwn = `exists (select from jsonb_array_elements(file.submissions::jsonb) one where one ->> 'by_id' = ?)`
    void matching.whereRaw(`(entry.pending or entry.managers && ?::text[] or ${isOwn})`, [
      [...reader.actor.keys],
      reader.actor.id,
    ])
  } else void matching.where('entry.hidden', false)
  const { rows, pagination } = await numberedRows<Placed>(
    matching,
    {
      by: [ascending({ sql: "lower(coalesce(file.original_filename, ''))" })],
      unique: ascending('entry.id'),
      page,
      per_page,
    },
    ['file.*', 'entry.id as folder_link_id', 'entry.folder_id'],
  )
  return { files: await entryViews(db, rows, reader), pagination }
}
