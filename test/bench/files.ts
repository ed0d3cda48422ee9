import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { countOf, pagesOfRows } from '#platform/reactors/job-rows.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { signInsProjection } from '#projectors/accounts/sign-ins.projection.ts'
import { members } from '#projectors/members/members.table.ts'
import { memberList } from '#reactors/exports/member-list.ts'
import { fillLargeDirectory } from '../kit/large-directory.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recordedLog } from '../kit/recorded-log.ts'

export type FilesFigures = {
  rows: number
  /** Both files on the disk, from the first row to the last byte. */
  per_second: number
  /** The raw limit: the same rows in one plain query that is thrown away. */
  raw_per_second: number
  ratio: number
  /** How much more memory the process had at its most, in MiB. */
  memory: number
}

const runs = 7

/** How long the list of 10,000 members takes to become a table and a workbook. */
export const benchFiles = async (): Promise<FilesFigures> => {
  const { db, drop } = await freshDatabase({ max: 5 })
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'))
  try {
    await fillLargeDirectory(db)
    await withSignIns(db)
    const actor = { id: 'm2', keys: new Set(['member:m2', 'everyone', 'network', 'network_admin']) }
    const rows = await countOf(db, members, actor, { where: { deleted: false } })
    const before = process.memoryUsage().rss
    let most = before
    const made = await middle(async () => {
      await memberList(making(db, folder, actor, rows))
      most = Math.max(most, process.memoryUsage().rss)
    })
    const raw = await middle(() =>
      db.raw(`select * from rm.${members.sqlName} where not deleted order by sort_name, id`),
    )
    const perSecond = (ms: number) => (rows / ms) * 1000
    return {
      rows,
      per_second: perSecond(made),
      raw_per_second: perSecond(raw),
      ratio: raw / made,
      memory: (most - before) / 1024 / 1024,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await drop()
  }
}

type Making = Parameters<typeof memberList>[0]

const making = (db: Knex, folder: string, actor: Making['reader']['actor'], total: number): Making => ({
  row: {
    id: 'tea',
    member_id: actor.id,
    kind: 'members',
    folder: null,
    folder_id: null,
    reader_key: null,
    language: 'en',
    status: 'in_progress',
    done: 0,
    total,
    files: [],
    reason: null,
    created_at: '2026-03-03T10:00:00.000Z',
    finished_at: null,
    expires_at: null,
    audience: [],
    revision: '1',
  },
  reader: { actor, circumstances: { now: '2026-03-03T10:00:00.000Z', network: {} } },
  language: 'en',
  reportProgress: async () => {},
  tools: {
    signal: new AbortController().signal,
    now: () => '2026-03-03T10:00:00.000Z',
    publicUrl: 'http://localhost:3000',
    readerOf: async () => null,
    count: (table, reader, wanted = {}) => countOf(db, table, reader, wanted),
    pages: (table, reader, wanted = {}) => pagesOfRows(db, table, reader, wanted),
    openList: async () => null,
    findByIds: async (table, ids) => db(`rm.${table.sqlName}`).whereIn('id', [...ids]),
    findWhere: async () => [],
    eventAt: async () => null,
    memberSettings: async () => new Map(),
    readingMarks: async () => [],
    savedThings: async () => [],
    savedSearches: async () => [],
    unfinishedUploads: async () => [],
    heldByWebdav: async () => ({ locks: [], files: [] }),
    statusOf: async () => ({ type: 'online', text: '' }),
    memberRooms: async () => [],
    devices: async () => [],
    teams: null,
    storage: diskStorage(folder),
    send: async () => null,
  },
})

const withSignIns = async (db: Knex): Promise<void> => {
  const needed = { store: recordedLog(), db, feed: memoryChangeFeed(), log: silentLog }
  const projectors = await startProjections({ ...needed, projections: [signInsProjection] })
  await projectors.stop()
}

// The first run warms up connections, caches and the compiler.
const middle = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let turn = -1; turn < runs; turn += 1) {
    const began = performance.now()
    await run()
    if (turn >= 0) times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
}
