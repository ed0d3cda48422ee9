import type { Knex } from 'knex'
import type { Building, Progress } from '#platform/projections/progress.ts'
import type { Table } from '#platform/projections/table.ts'
import { waiters } from './waiters.ts'

const minPollMs = 3
const maxPollMs = 25

export type StoredProgress = Progress & {
  /** Ends all waits as timed out, now and from now on. */
  giveUp: () => void
}

/**
 * The progress of read tables as stored in the database, for processes that read tables which another process fills.
 * One query serves all waiters, every few milliseconds while there are any. That a table is complete is cached until a
 * query finds it being rebuilt.
 */
export const storedProgress = ({
  db,
  tables,
}: {
  db: Knex
  tables: readonly Table<any>[]
}): StoredProgress => {
  const byName = new Map(tables.map((table) => [table.name, table.sqlName]))
  const positions = new Map<string, bigint>()
  const built = new Set<string>()
  const queue = waiters()
  let isPolling = false
  let hasGivenUp = false

  const sqlNameOf = (name: string): string => {
    const sqlName = byName.get(name)
    if (!sqlName) throw new Error(`no projection fills ${name}`)
    return sqlName
  }

  const refresh = async () => {
    const rows = await db('fm.checkpoints')
      .select('table_name', 'position', 'built_at')
      .whereIn('table_name', [...byName.values()])
    positions.clear()
    for (const row of rows) positions.set(row.table_name, BigInt(row.position))
    const stillBuilt = new Set(rows.filter(({ built_at }) => built_at).map(({ table_name }) => table_name))
    for (const table of built) if (!stillBuilt.has(table)) built.delete(table)
    queue.check()
  }

  const pollIn = (delay: number) => {
    if (isPolling) return
    isPolling = true
    setTimeout(async () => {
      // When the database does not answer, waiters run into their timeouts.
      await refresh().catch(() => undefined)
      isPolling = false
      if (queue.count() > 0) pollIn(Math.min(maxPollMs, delay * 1.5))
    }, delay)
  }

  return {
    passed: async (names, position, timeoutMs) => {
      const wanted = names.map(sqlNameOf)
      const isThere = () => wanted.every((name) => (positions.get(name) ?? -1n) >= position)
      // Cached positions may belong to a table that has been restarted.
      await refresh()
      const answer = queue.wait(isThere, hasGivenUp ? 0 : timeoutMs)
      if (queue.count() > 0) pollIn(minPollMs)
      return answer
    },
    giveUp: () => {
      hasGivenUp = true
      queue.giveUp()
    },
    building: async (names) => {
      const wanted = names.map(sqlNameOf)
      if (wanted.every((table) => built.has(table))) return null
      const building = await buildingIn(db, wanted)
      if (building === null) for (const table of wanted) built.add(table)
      return building
    },
  }
}

// A backup contains checkpoints but no read tables, so a restored one counts only when its table is there again.
const buildingIn = async (db: Knex, tableNames: readonly string[]): Promise<Building | null> => {
  const rows = await db('fm.checkpoints').select(
    'table_name',
    'position',
    db.raw(`built_at is not null and to_regclass('rm.' || quote_ident(table_name)) is not null as is_built`),
  )
  const wanted = tableNames.map((name) => rows.find((row) => row.table_name === name))
  const unbuilt = wanted.filter((row) => !row?.is_built)
  if (unbuilt.length === 0) return null
  const total = Math.max(0, ...rows.map(({ position }) => Number(position)))
  return { done: Math.min(...unbuilt.map((row) => Number(row?.position ?? 0))), total }
}
