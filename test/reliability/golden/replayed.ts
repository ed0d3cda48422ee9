import { createHash } from 'node:crypto'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { discoverEvents, type Registry } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import type { Recorded } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { parkedEvents } from '#platform/projections/parked-events.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { pollUntil } from '../kit/poll.ts'
import { type GoldenLog, vaultOf } from './golden-log.ts'
import { cupboard, cupboardEvents } from './upcast-example.ts'

export type Replayed = {
  isThere: boolean
  faults: string[]
  unknown: number
  /** Number and hash of the rows of each table, by its name in the database. */
  rows: Record<string, string>
}

/** What the current build makes of a golden log: every table of the product, and the example's. */
export const replayed = async ({ events, keys }: GoldenLog, batchSize: number): Promise<Replayed> => {
  const { db, drop } = await freshDatabase()
  const store = sealedStore(recordedLog(...events), vaultOf(keys), await knownEvents())
  const projections = [...(await discoverProjections()), cupboard]
  const needed = { store, db, projections, feed: memoryChangeFeed(), log: silentLog, retryDelays: [] }
  const projectors = await startProjections({ ...needed, batchSize })
  try {
    const names = projections.map(({ name }) => name)
    const head = await store.head()
    const errors = () =>
      projectors.health().projections.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : []))
    // A fault here is a failure, so nothing waits for it.
    await pollUntil(async () => errors().length > 0 || projectors.passed(names, head, 100), 20_000)
    const health = errors()
    const isThere = await projectors.passed(names, head, 0)
    const found = (await parkedEvents(db)).map(
      ({ projection, type, reason }) => `${projection}, ${type}: ${reason}`,
    )
    const rows: Record<string, string> = {}
    for (const { into } of projections) {
      const { rows: texts } = await db.raw(
        `select t::text as row from rm.${into.sqlName} t order by id collate "C"`,
      )
      const all: string[] = texts.map(({ row }: { row: string }) => row)
      rows[into.sqlName] =
        `${all.length} ${createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 32)}`
    }
    // A page may be read twice, so what is unknown is counted in the log itself.
    return { isThere, faults: [...health, ...found], unknown: store.unknown().size, rows }
  } finally {
    await projectors.stop()
    await drop()
  }
}

export const knownEvents = async (): Promise<Registry> =>
  new Map([...(await discoverEvents()), ...Object.entries(cupboardEvents.types)])

/** `GroupRenamed 1`: a type in the version in which it was stored. */
export const versionOf = ({ type, metadata }: Recorded): string => `${type} ${metadata.schema_version}`
