import type { Knex } from 'knex'
import { isStreamFolder, spaceOf, streamFolderOf } from '#events/folders/space.ts'
import { files } from '#projectors/files/files.table.ts'
import { streamFiles } from '#projectors/folders/stream-files.table.ts'

const there = ['volatile', 'published']

/** Files of the folder of a stream; a file that hangs on two posts stands there once. */
export const filesOfStream = (db: Knex, folderId: string): Knex.QueryBuilder =>
  db
    .queryBuilder()
    .from(streamEntries(db, folderId).as('entry'))
    .join({ file: `rm.${files.sqlName}` }, 'file.id', 'entry.file_id')
    .whereIn('file.state', there)

const streamEntries = (db: Knex, folderId: string): Knex.QueryBuilder =>
  db(`rm.${streamFiles.sqlName}`)
    .whereRaw('audience @> ?::text[]', [[spaceOf(folderId)]])
    .groupBy('file_id')
    .select('file_id', db.raw('min(id) as id'), db.raw('? as folder_id', [folderId]))

/** How many files those of the folders hold that are folders of streams. */
export const streamFileCounts = async (
  db: Knex,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const spaces = folderIds.filter(isStreamFolder).map(spaceOf)
  if (spaces.length === 0) return new Map()
  const { rows } = await db.raw<{ rows: { space: string; count: string }[] }>(
    `select space, count(distinct entry.file_id) as count from unnest(?::text[]) as space
       join rm.${streamFiles.sqlName} entry on entry.audience @> array[space]
       join rm.${files.sqlName} file on file.id = entry.file_id and file.state in ('volatile', 'published')
       group by space`,
    [spaces],
  )
  return new Map(rows.map(({ space, count }) => [streamFolderOf(space), Number(count)]))
}
