import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { fileUses } from '#projectors/files/file-uses.table.ts'
import { files } from '#projectors/files/files.table.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'
import { folderPage } from '../../query-api/folders/folder-page.queries.ts'
import { openFolder } from '../../query-api/folders/folders.queries.ts'
import { fillLargeDirectory } from '../kit/large-directory.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recordedLog } from '../kit/recorded-log.ts'
import { share } from './timed.ts'

export type FolderFigures = {
  what: string
  entries: number
  shown: number
  p50_ms: number
  p99_ms: number
  /** The raw limit: the same rows in one plain query. */
  raw_p50_ms: number
  ratio: number
}

const runs = 60
const now = '2026-03-03T10:00:00.000Z'
const actor = { id: 'm2', keys: new Set(['member:m2', 'everyone', 'network']) }
const sizes = [1_000, 10_000]
const asked = [
  { what: 'first screen', limit: 200 },
  { what: 'a whole page', limit: 1_000 },
  { what: 'by size, the largest first', limit: 200, sort: 'size', direction: 'desc' },
  { what: 'search by name', limit: 200, q: 'report 99' },
] as const

/** How long a folder with many files takes to open. */
export const benchFolders = async (): Promise<FolderFigures[]> => {
  const { db, drop } = await freshDatabase({ max: 5 })
  try {
    await fillLargeDirectory(db)
    await makeTables(db)
    const figures: FolderFigures[] = []
    for (const entries of sizes) {
      await fillFolder(db, entries)
      for (const one of asked) figures.push(await measured(db, entries, one))
    }
    return figures
  } finally {
    await drop()
  }
}

const measured = async (
  db: Knex,
  entries: number,
  asking: (typeof asked)[number],
): Promise<FolderFigures> => {
  const { what, ...wanted } = asking
  const reader = { actor, circumstances: { now, network: {} } }
  const folderId = `network~${entries}`
  let shown = 0
  const page = await times(async () => {
    const row = await openFolder(db, folderId, actor)
    const answer = row && (await folderPage(db, row, reader, { sort: 'name', direction: 'asc', ...wanted }))
    shown = answer?.files.length ?? 0
  })
  const raw = await times(() =>
    db.raw(
      `select file.* from rm.${folderEntries.sqlName} entry join rm.${files.sqlName} file on file.id = entry.file_id
         where entry.folder_id = ? limit ?`,
      [folderId, wanted.limit],
    ),
  )
  const [p50_ms, raw_p50_ms] = [share(page, 0.5), share(raw, 0.5)]
  return { what, entries, shown, p50_ms, p99_ms: share(page, 0.99), raw_p50_ms, ratio: p50_ms / raw_p50_ms }
}

const makeTables = async (db: Knex): Promise<void> => {
  const projections = await discoverProjections()
  const needed = { store: recordedLog(), db, feed: memoryChangeFeed(), log: silentLog }
  await (await startProjections({ ...needed, projections })).stop()
}

/** A folder of the network with so many files, as their projections would fill it. */
export const fillFolder = async (db: Knex, count: number): Promise<void> => {
  const folder = `network~${count}`
  await db.raw(
    `insert into rm.${folders.sqlName} (id, space, name, search_name, description, tag_ids, values, files, words, filled_by,
       filled_by_ids, parent_id, review, made_by_id, trashed, hidden, created_at, updated_at, audience, revision)
     values (?, 'network', 'Many', 'many', '', '{}', '{}', '{}', '', '{}', '{}', 'network', 'inherited', 'm1', false, false,
       ?, ?, '{network}', 1)`,
    [folder, now, now],
  )
  await fillWithFiles(db, folder, count)
}

/** So many files in a folder of the network that is there. */
export const fillWithFiles = async (db: Knex, folder: string, count: number): Promise<void> => {
  await db.raw(
    `insert into rm.${files.sqlName} (id, owner_id, directory, original_filename, extension, content_type, size,
       blob_id, versions, submissions, state, description, tag_ids, views, changes, created_at, updated_at, audience, revision)
     select ? || n, 'm' || 1 + n % 100, 'files', 'Report ' || n || '.pdf', 'pdf', 'application/pdf', n, 'b' || n,
       '[{"blob_id": "b", "content_type": "application/pdf", "size": 1, "at": "${now}", "by_id": "m1", "label": "", "hash": ""}]',
       '[]', 'published', '', '{}', 0, 0, ?, ?, '{}', n
     from generate_series(1, ?) n`,
    [`f${count}-`, now, now, count],
  )
  await db.raw(
    `insert into rm.${folderEntries.sqlName} (id, space, file_id, folder_id, entered_by_id, trashed, pending, hidden,
       submission_ids, managers, entered_at, audience, revision)
     select ? || n, 'network', ? || n, ?, 'm1', false, false, false, '{}', '{network_admin}', ?, '{network}', n
     from generate_series(1, ?) n`,
    [`network~e${count}-`, `f${count}-`, folder, now, count],
  )
  await db.raw(
    `insert into rm.${fileUses.sqlName} (id, file_id, kind, parent_id, part, audience, revision)
     select ? || n, ? || n, 'folder', ? || n, 'file', '{nobody}', n from generate_series(1, ?) n`,
    [`u${count}-`, `f${count}-`, `network~e${count}-`, count],
  )
  await db.raw('vacuum analyze')
}

// The first runs warm up connections, caches and the compiler.
const times = async (run: () => Promise<unknown>): Promise<number[]> => {
  const all: number[] = []
  for (let turn = -5; turn < runs; turn += 1) {
    const began = performance.now()
    await run()
    if (turn >= 0) all.push(performance.now() - began)
  }
  return all.sort((one, other) => one - other)
}
