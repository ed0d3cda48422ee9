import type { Progress } from '#platform/projections/progress.ts'
import { storedProgress } from './stored-progress.ts'
import { type ProjectionStatus, type ProjectionsOptions, Supervisor } from './supervisor.ts'

export type ProjectionHealth = {
  name: string
  table: string
  position: string | null
  state: ProjectionStatus
  parked_streams: number
  error: string | null
}

/** `ok` is false while anything is parked or being restarted. */
export type Health = { ok: boolean; projections: ProjectionHealth[] }

export type Projectors = Progress & {
  /** Position of a table; null while another process runs its projection. */
  position: (name: string) => bigint | null
  positions: () => Record<string, bigint | null>
  health: () => Health
  /** Retries parked events (of one stream, or all). Resolves with the number that is still parked. */
  retryParked: (name: string, stream?: string) => Promise<number>
  /** Finishes the current pages and releases the locks. */
  stop: () => Promise<void>
}

/**
 * Fills the tables of all projections from the log and keeps them up to date. Resolves when the tables exist and every
 * projection that no other process runs has started. Later database errors are logged and retried. Throws `OtherLog`
 * when the tables were filled from another log.
 */
export const startProjections = async (options: ProjectionsOptions): Promise<Projectors> => {
  const { projections, store, db } = options
  const tables = new Map(projections.map(({ name, into }) => [name, into.sqlName]))
  const stored = storedProgress({ db, tables: projections.map(({ into }) => into) })
  const supervisor = new Supervisor(options)
  await supervisor.start()

  const tableOf = (name: string): string => {
    const table = tables.get(name)
    if (!table) throw new Error(`no projection fills ${name}`)
    return table
  }
  const position = (name: string) => supervisor.cursor(tableOf(name))?.position ?? null

  return {
    position,
    positions: () => Object.fromEntries([...tables.keys()].map((name) => [name, position(name)])),
    passed: (names, wanted, timeoutMs) => {
      // Positions of other processes are read from the database.
      if (names.some((name) => position(name) === null)) return stored.passed(names, wanted, timeoutMs)
      const isThere = () => names.every((name) => (position(name) ?? -1n) >= wanted)
      return supervisor.waiters.wait(isThere, timeoutMs)
    },
    building: async (names) => {
      const cursors = names.flatMap((name) => supervisor.cursor(tableOf(name)) ?? [])
      if (cursors.length < names.length) return stored.building(names)
      const unbuilt = cursors.filter(({ isBuilt }) => !isBuilt)
      if (unbuilt.length === 0) return null
      const done = Math.min(...unbuilt.map((cursor) => Number(cursor.position)))
      return { done, total: Math.max(done, Number(await store.head())) }
    },
    health: () => healthOf(supervisor, tables),
    retryParked: async (name, stream) => supervisor.retry(tableOf(name), stream ?? null),
    stop: () => supervisor.stop(),
  }
}

const healthOf = (supervisor: Supervisor, tables: ReadonlyMap<string, string>): Health => {
  const projections = [...tables].map(([name, table]): ProjectionHealth => {
    const cursor = supervisor.cursor(table)
    return {
      name,
      table,
      position: cursor?.position.toString() ?? null,
      state: supervisor.stateOf(table),
      parked_streams: cursor?.parkedStreams.size ?? 0,
      error: supervisor.errorOf(table),
    }
  })
  const ok = projections.every(({ state, parked_streams }) => state !== 'faulted' && parked_streams === 0)
  return { ok, projections }
}
