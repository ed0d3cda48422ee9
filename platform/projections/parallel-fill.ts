import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { fillInBulk } from './bulk-fill.ts'
import { expectedEvents, expectedSizes, sampleLog } from './log-sample.ts'
import type { Projection } from './projection.ts'
import { concerns, cursorOf, type ProjectionCursor } from './projection-cursor.ts'

/** Empty tables that another process is to fill from the beginning of the log, as it is told of them. */
export type RebuildTask = {
  tables: { name: string; generation: number; isCompared: boolean }[]
  /** Up to here; decimal. */
  position: string
  /** Events that are folded at a time. */
  pageSize: number
  /** Types of events that concern none of them. */
  excludedTypes: readonly string[]
}

/** What became of one of them; `print` is null when the database refused something, and others have to go on. */
export type RebuildTaskResult = {
  name: string
  position: string
  handled: number
  parkedStreams: string[]
  fingerprint: string | null
}[]

export type RebuildWorker = {
  /** Has tables filled by another process. Rejects when that one fails. */
  run: (task: RebuildTask) => Promise<RebuildTaskResult>
  /** What the tables have to hold before that is worth it, in bytes; below, another process costs more than it does. */
  minBytes: number
}

type Options = Parameters<typeof fillInBulk>[0] & { worker?: RebuildWorker }

/** As `fillInBulk`, with half of the work done elsewhere where there is so much that it is worth it. */
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
  // Nothing is left at work behind a failure of the other.
  await Promise.allSettled([ownFill, workerFill])
  const [found, filledByWorker] = [await ownFill, await workerFill]
  for (const cursor of others) {
    const one = filledByWorker.find(({ name }) => name === cursor.name)
    if (!one) throw new Error(`nobody filled ${cursor.tableName}`)
    cursor.position = BigInt(one.position)
    cursor.handledEvents += one.handled
    for (const stream of one.parkedStreams) cursor.parkedStreams.add(stream)
    if (one.fingerprint !== null) found.set(cursor, one.fingerprint)
  }
  return found
}

/** Does the work of another process. */
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

/** How large the tables are that are live, without their indexes, in bytes: what is written now will be much the same. */
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

/** Types of which events are expected, and that mean nothing to any of the cursors. */
const irrelevantTypes = (cursors: readonly ProjectionCursor[], events: Events): string[] =>
  [...events.keys()].filter((type) => !cursors.some((cursor) => concerns(cursor, type)))

/** How many events of each type there may be. */
type Events = ReadonlyMap<string, number>
/** Lanes that belong together, how many bytes they write, and which of the events that are expected concern them. */
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

// So many groups are parted in the best way that there is; the others are too small to matter much.
const maxBundlesSplitExactly = 10

// To read an event costs as much as to write so many bytes.
const bytesPerEvent = 300

/** Two parts of which neither has much more to do than the other, and which read little twice. */
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
