import { expect } from 'chai'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { failOnceAt } from '#platform/clock/fault-point.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import type { ProjectionsOptions } from '#platform/projection-runner/supervisor.ts'
import type { Projection } from '#platform/projections/projection.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'
import { type RecordedLog, recordedLog } from './recorded-log.ts'

type Expected<T extends Table> = readonly Partial<RowOf<T>>[]

/**
 * Projects example events into a real table and compares its rows, ordered by id, with (parts of) the expected ones.
 * Unasked it does the same again in pages of 1, 7 and 500 events, and with a crash before and one after a commit, and
 * wants exactly the same rows each time, with nothing parked.
 */
export const projectionScenario = <T extends Table>(projection: Projection<T>) => ({
  given: (...events: readonly Recorded<DomainEvent>[]) => ({
    rows: async (expected: Expected<T>): Promise<void> => {
      const found = await rowsInEveryWay(projection, events)
      expect(found.map((row, at) => partOf(row, expected[at] ?? {}))).to.deep.equal(expected)
    },
  }),
})

/** All rows that the events become, each way of getting there having been compared with the others. */
export const rowsInEveryWay = async <T extends Table>(
  projection: Projection<T>,
  events: readonly Recorded<DomainEvent>[],
): Promise<RowOf<T>[]> => {
  const log = recordedLog(...events)
  const found = await rowsBy(projection, log, { batchSize: 500 })
  for (const batchSize of [1, 7]) {
    expect(await rowsBy(projection, log, { batchSize }), `in pages of ${batchSize}`).to.deep.equal(found)
  }
  for (const faultPoint of ['project.before-commit', 'project.after-commit']) {
    const disarm = failOnceAt(faultPoint)
    expect(await rowsBy(projection, log, { batchSize: 2 }), `after a crash at ${faultPoint}`).to.deep.equal(
      found,
    )
    disarm()
  }
  return found
}

const rowsBy = async <T extends Table>(
  projection: Projection<T>,
  log: RecordedLog,
  options: Partial<ProjectionsOptions>,
): Promise<RowOf<T>[]> => {
  const { db } = await sharedDatabase()
  await db.raw('truncate fm.checkpoints, fm.parked')
  const feed = memoryChangeFeed()
  const projectors = await startProjections({
    store: log,
    db,
    feed,
    projections: [projection],
    log: silentLog,
    retryDelays: [],
    ...options,
  })
  try {
    const isThere = await projectors.passed([projection.name], await log.head(), 10_000)
    if (!isThere)
      throw new Error(`${projection.name} did not get there: ${JSON.stringify(projectors.health())}`)
    const parked = await db('fm.parked').select('type', 'reason')
    expect(parked, 'events that the projection could not take').to.deep.equal([])
    return await db(`rm.${projection.into.sqlName}`).orderBy('id')
  } finally {
    await projectors.stop()
  }
}

let shared: Promise<FreshDatabase> | null = null
const sharedDatabase = (): Promise<FreshDatabase> => {
  shared ??= freshDatabase()
  return shared
}

const partOf = (row: object, wanted: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(wanted, name)))
