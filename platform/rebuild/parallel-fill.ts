import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Projection } from '#platform/projections/projection.ts'
import { concerns, cursorOf, type ProjectionCursor } from '#platform/projections/projection-cursor.ts'
import { fillInBulk } from './bulk-fill.ts'
import { expectedEvents, expectedSizes, sampleLog } from './log-sample.ts'

/** Empty tables that another process fills from the beginning of the log. */
export type RebuildTask = {
  tables: { name: string; generation: number; isCompared: boolean }[]
  /** Position to fill up to, as decimal text. */
  position: string
  /** Events per page. */
  pageSize: number
  /** Event types that none of the tables handles. */
  excludedTypes: readonly string[]
}

/**
 * The result per table. `fingerprint` is null when the database refused a row; the table is filled more carefully then.
 */
export type RebuildTaskResult = {
  name: string
  position: string
  handled: number
  parkedStreams: string[]
  fingerprint: string | null
}[]

export type RebuildWorker = {
  /** Runs the task in another process. Rejects when that process fails. */
  run: (task: RebuildTask) => Promise<RebuildTaskResult>
  /** Bytes in the tables from which a second process is worth its start. */
  minBytes: number
}

type Options = Parameters<typeof fillInBulk>[0] & { worker?: RebuildWorker }

/** Like `fillInBulk`, but a second process fills half of the tables when there is enough work. */
export const fillInParallel = async (
  { worker, ...options }: Options,
  cursors: readonly ProjectionCursor[],
  target: bigint,
): Promise<Map<ProjectionCursor, string>> => {
  if (!worker || cursors.length < 2) return fillInBulk(options, cursors, target)
  const sample = await sampleLog(options.store, target)
  const live = await liveSizes(options.db, cursors)
  const sizes = totalOf(live) > 0 ? live : expectedSizes(sample, cursors)
  if (totalOf(sizes) < worker.minBytes) return fillInBulk(options, cursors, target)
  const events = expectedEvents(sample)
  const [own, others] = splitEvenly(bundlesOf(cursors, sizes, events), events)
  const ownFill = fillInBulk({ ...options, excludedTypes: irrelevantTypes(own, events) }, own, target)
  const workerFill = worker.run({
    tables: others.map((cursor) => ({
      name: cursor.name,
      generation: cursor.generation,
      isCompared: options.isCompared(cursor),
    })),
    position: target.toString(),
    pageSize: options.pageSize,
    excludedTypes: irrelevantTypes(others, events),
  })
  // When one fill fails, the other one must have ended before the error is thrown.
  await Promise.allSettled([ownFill, workerFill])
  const [found, filledByWorker] = [await ownFill, await workerFill]
  for (const cursor of others) {
    const one = filledByWorker.find(({ name }) => name === cursor.name)
    if (!one) throw new Error(`the worker did not fill ${cursor.tableName}`)
    cursor.position = BigInt(one.position)
    cursor.handledEvents += one.handled
    for (const stream of one.parkedStreams) cursor.parkedStreams.add(stream)
    if (one.fingerprint !== null) found.set(cursor, one.fingerprint)
  }
  return found
}

/** Runs the task in the worker process. */
export const runRebuildTask = async (
  {
    store,
    db,
    projections,
  }: { store: Pick<EventStore, 'readAll'>; db: Knex; projections: readonly Projection<any>[] },
  { tables, position, pageSize, excludedTypes }: RebuildTask,
): Promise<RebuildTaskResult> => {
  const cursors = tables.map(({ name, generation }) => {
    const projection = projections.find((one) => one.name === name)
    if (!projection) throw new Error(`no projection fills ${name}`)
    return cursorOf(projection, { generation, position: 0n, isBuilt: false, notifies: false })
  })
  const compared = new Set(tables.flatMap(({ name, isCompared }) => (isCompared ? [name] : [])))
  const isCompared = ({ name }: ProjectionCursor) => compared.has(name)
  const found = await fillInBulk(
    { store, db, pageSize, isCompared, excludedTypes },
    cursors,
    BigInt(position),
  )
  return cursors.map((cursor) => ({
    name: cursor.name,
    position: cursor.position.toString(),
    handled: cursor.handledEvents,
    parkedStreams: [...cursor.parkedStreams],
    fingerprint: found.get(cursor) ?? null,
  }))
}

/** Size of the live tables in bytes, without indexes. The new ones will be about as large. */
const liveSizes = async (
  db: Knex,
  cursors: readonly ProjectionCursor[],
): Promise<Map<ProjectionCursor, number>> => {
  const { rows } = await db.raw(
    `select table_name,
       coalesce(pg_table_size(to_regclass(format('rm.%I', table_name || '_g' || generation))), 0)::float8 as bytes
     from fm.checkpoints where table_name = any(?) and built_at is not null`,
    [cursors.map(({ tableName }) => tableName)],
  )
  const sizes = new Map<string, number>(rows.map((row: Size) => [row.table_name, row.bytes]))
  return new Map(cursors.map((cursor) => [cursor, sizes.get(cursor.tableName) ?? 0]))
}

type Size = { table_name: string; bytes: number }

const totalOf = (sizes: ReadonlyMap<ProjectionCursor, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** Event types that none of the cursors handles. */
const irrelevantTypes = (cursors: readonly ProjectionCursor[], events: Events): string[] =>
  [...events.keys()].filter((type) => !cursors.some((cursor) => concerns(cursor, type)))

/** Expected number of events by type. */
type Events = ReadonlyMap<string, number>
/** Cursors that must be filled by one process, their size in bytes, and the event types that they handle. */
type Bundle = { cursors: ProjectionCursor[]; size: number; types: Set<string> }

const bundlesOf = (
  cursors: readonly ProjectionCursor[],
  sizes: ReadonlyMap<ProjectionCursor, number>,
  events: Events,
): Bundle[] => {
  const bundles = new Map<string, Bundle>()
  for (const cursor of cursors) {
    const key = cursor.projection.opensTextsOf ?? cursor.tableName
    const bundle = bundles.get(key) ?? { cursors: [], size: 0, types: new Set() }
    bundle.cursors.push(cursor)
    bundle.size += sizes.get(cursor) ?? 0
    for (const type of events.keys()) if (concerns(cursor, type)) bundle.types.add(type)
    bundles.set(key, bundle)
  }
  return [...bundles.values()]
}

// Number of bundles that are split in the best way; the remaining ones are small.
const maxBundlesSplitExactly = 10

// Reading an event costs as much as writing this many bytes.
const bytesPerEvent = 300

/** Splits the bundles into two parts with about the same work and few events that both must read. */
const splitEvenly = (
  bundles: readonly Bundle[],
  events: Events,
): [ProjectionCursor[], ProjectionCursor[]] => {
  const longest = (parts: readonly Bundle[][]) => Math.max(...parts.map((part) => costOf(part, events)))
  const bySize = bundles.toSorted((a, b) => b.size - a.size)
  const large = bySize.slice(0, maxBundlesSplitExactly)
  const ways = Array.from({ length: 2 ** (large.length - 1) }, (_, way): [Bundle[], Bundle[]] => [
    large.filter((_, at) => (way >> at) % 2 === 0),
    large.filter((_, at) => (way >> at) % 2 === 1),
  ])
  let best: [Bundle[], Bundle[]] = [[], []]
  let least = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const work = longest(way)
    if (work < least) [best, least] = [way, work]
  }
  for (const bundle of bySize.slice(maxBundlesSplitExactly)) {
    const [one, other] = best
    if (longest([[...one, bundle], other]) <= longest([one, [...other, bundle]])) one.push(bundle)
    else other.push(bundle)
  }
  const cursorsOf = (part: readonly Bundle[]) => part.flatMap(({ cursors }) => cursors)
  return [cursorsOf(best[0]), cursorsOf(best[1])]
}

const costOf = (bundles: readonly Bundle[], events: Events): number => {
  const read = [...events].filter(([type]) => bundles.some(({ types }) => types.has(type)))
  const toRead = read.reduce((sum, [, count]) => sum + count, 0)
  return bundles.reduce((sum, { size }) => sum + size, 0) + bytesPerEvent * toRead
}
