import fc from 'fast-check'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { failOnceAt } from '#platform/clock/fault-point.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { silentLog } from '#platform/log/log.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import type { Projection } from '#platform/projections/projection.ts'
import { arbitraryHistory } from '#test/kit/arbitrary-events.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'

const faultPoints = [
  'project.before-write',
  'project.after-checkpoint',
  'project.before-commit',
  'project.after-commit',
]

export const rebuiltEqualsLive: Guarantee = {
  id: 'G9',
  promise: 'A rebuild ends in the very rows that were live',
  bar: '0 differing rows over arbitrary histories, page sizes and restarts, in every table of the product',
  trials: { short: 2, full: 200 },
  limits:
    'the histories make no sense: events of every type with data that fits their declarations, on few ids',
  run: async (trial) => {
    const projections = await discoverProjections()
    const { db, drop } = await freshDatabase()
    const length = trial.size === 'full' ? 300 : 150
    const histories = fc.sample(arbitraryHistory(await discoverEvents(), length), {
      numRuns: trial.trials,
      seed: trial.seed,
    })
    const tally = { events: 0, rows: 0, restarts: 0, filled: new Set<string>(), differing: 0, reported: 0 }
    try {
      for (const history of histories) {
        await db.raw('truncate fm.checkpoints, fm.parked')
        const store = recordedLog()
        for (const part of cut(trial, history)) {
          store.record(...part)
          await followed(trial, { db, projections, store })
          tally.restarts += 1
        }
        const live = await rowsOf(db, projections)
        const report = await rebuild({ store, db, projections, batchSize: between(trial, 1, 400) })
        const rebuilt = await rowsOf(db, projections)
        const differing = [...new Set([...live.keys(), ...rebuilt.keys()])].filter(
          (key) => live.get(key) !== rebuilt.get(key),
        )
        if (differing.length > 0) trial.note(`differs: ${differing.slice(0, 3).join(', ')}`)
        tally.events += history.length
        tally.rows += live.size
        tally.differing += differing.length
        tally.reported += report.reduce((sum, table) => sum + table.differing, 0)
        for (const { name, rows } of report) if (rows > 0) tally.filled.add(name)
        if (trial.isOver({ differing: tally.differing })) break
      }
    } finally {
      await drop()
    }
    const { events, restarts, rows, filled, differing, reported } = tally
    return {
      trials: trial.trials,
      counts: { events, restarts, rows, tables: projections.length, tables_with_rows: filled.size },
      violations: {
        differing_rows: differing,
        differences_not_told_by_the_rebuild: Math.max(0, differing - reported),
      },
    }
  },
  sabotages: [
    {
      without: 'projections that know no time but that of the event',
      trials: 1,
      edits: [
        {
          file: 'projectors/audit-log/audit-row.ts',
          find: 'at: event.metadata.occurred_at,',
          replace: 'at: new Date().toISOString(),',
        },
      ],
    },
    {
      without: 'seeing in each event what earlier ones of the same page did',
      // Six histories in seven have events of which one sees what another did in its page.
      trials: 5,
      edits: [
        {
          file: 'platform/projections/overlay.ts',
          find: 'return this.#entries.get(id)?.after ?? null',
          replace: 'return this.#entries.get(id)?.before ?? this.#entries.get(id)?.after ?? null',
        },
      ],
    },
  ],
}

const between = ({ random }: Trial, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** The history in three parts of any length: after each of them the runner is stopped and started again. */
const cut = <T>(trial: Trial, history: readonly T[]): T[][] => {
  const [one = 0, other = 0] = [between(trial, 1, history.length), between(trial, 1, history.length)].sort(
    (a, b) => a - b,
  )
  return [history.slice(0, one), history.slice(one, other), history.slice(other)]
}

type Ground = { db: Knex; projections: readonly Projection[]; store: RecordedLog }

/** Follows to the end in pages of any size, with a crash at any place on the way. */
const followed = async (trial: Trial, { db, projections, store }: Ground): Promise<void> => {
  const batchSize = between(trial, 1, 60)
  const faultPoint = faultPoints[between(trial, 0, faultPoints.length - 1)] ?? 'project.before-write'
  const disarm = failOnceAt(faultPoint)
  const feed = memoryChangeFeed()
  const needed = { store, db, projections, feed, log: silentLog, retryDelays: [] }
  const projectors = await startProjections({ ...needed, batchSize })
  const names = projections.map(({ name }) => name)
  const isThere = await projectors.passed(names, await store.head(), 120_000)
  const health = JSON.stringify(projectors.health())
  await projectors.stop()
  disarm()
  if (!isThere) throw new Error(`the tables do not follow: ${health}`)
}

/** Every row of every table as the database writes it, by table and id. */
const rowsOf = async (db: Knex, projections: readonly Projection[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const { into } of projections) {
    const { rows } = await db.raw(`select id, t::text as row from rm.${into.sqlName} t`)
    for (const { id, row } of rows) found.set(`${into.name} ${id}`, row)
  }
  return found
}
