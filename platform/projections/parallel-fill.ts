import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { fillInBulk } from './bulk-fill.ts'
import { expectedEvents, expectedSizes, lookInto } from './log-sample.ts'
import type { Projection } from './projection.ts'
import { concerns, cursorOf, type ProjectionCursor } from './projection-cursor.ts'

/** Empty tables that another process is to fill from the beginning of the log, as it is told of them. */
export type Errand = {
  tables: { name: string; generation: number; isCompared: boolean }[]
  /** Up to here; decimal. */
  position: string
  /** Events that are folded at a time. */
  pageSize: number
  /** Types of events that concern none of them. */
  without: readonly string[]
}

/** What became of one of them; `print` is null when the database refused something, and others have to go on. */
export type Filled = {
  name: string
  position: string
  handled: number
  parkedStreams: string[]
  print: string | null
}[]

export type Elsewhere = {
  /** Has tables filled by another process. Rejects when that one fails. */
  fill: (errand: Errand) => Promise<Filled>
  /** What the tables have to hold before that is worth it, in bytes; below, another process costs more than it does. */
  worthFrom: number
}

type Options = Parameters<typeof fillInBulk>[0] & { elsewhere?: Elsewhere }

/** As `fillInBulk`, with half of the work done elsewhere where there is so much that it is worth it. */
export const fillShared = async (
  { elsewhere, ...options }: Options,
  cursors: readonly ProjectionCursor[],
  target: bigint,
): Promise<Map<ProjectionCursor, string>> => {
  if (!elsewhere || cursors.length < 2) return fillInBulk(options, cursors, target)
  const look = await lookInto(options.store, target)
  const live = await liveSizes(options.db, cursors)
  const sizes = wholeOf(live) > 0 ? live : expectedSizes(look, cursors)
  if (wholeOf(sizes) < elsewhere.worthFrom) return fillInBulk(options, cursors, target)
  const events = expectedEvents(look)
  const [own, others] = halves(groupsOf(cursors, sizes, events), events)
  const working = fillInBulk({ ...options, without: unconcerned(own, events) }, own, target)
  const sending = elsewhere.fill({
    tables: others.map((cursor) => ({
      name: cursor.name,
      generation: cursor.generation,
      isCompared: options.isCompared(cursor),
    })),
    position: target.toString(),
    pageSize: options.pageSize,
    without: unconcerned(others, events),
  })
  // Nothing is left at work behind a failure of the other.
  await Promise.allSettled([working, sending])
  const [found, sent] = [await working, await sending]
  for (const cursor of others) {
    const one = sent.find(({ name }) => name === cursor.name)
    if (!one) throw new Error(`nobody filled ${cursor.tableName}`)
    cursor.position = BigInt(one.position)
    cursor.handledEvents += one.handled
    for (const stream of one.parkedStreams) cursor.parkedStreams.add(stream)
    if (one.print !== null) found.set(cursor, one.print)
  }
  return found
}

/** Does the work of another process. */
export const runErrand = async (
  {
    store,
    db,
    projections,
  }: { store: Pick<EventStore, 'readAll'>; db: Knex; projections: readonly Projection<any>[] },
  { tables, position, pageSize, without }: Errand,
): Promise<Filled> => {
  const cursors = tables.map(({ name, generation }) => {
    const projection = projections.find((one) => one.name === name)
    if (!projection) throw new Error(`no projection fills ${name}`)
    return cursorOf(projection, { generation, position: 0n, isBuilt: false, notifies: false })
  })
  const compared = new Set(tables.flatMap(({ name, isCompared }) => (isCompared ? [name] : [])))
  const isCompared = ({ name }: ProjectionCursor) => compared.has(name)
  const found = await fillInBulk({ store, db, pageSize, isCompared, without }, cursors, BigInt(position))
  return cursors.map((cursor) => ({
    name: cursor.name,
    position: cursor.position.toString(),
    handled: cursor.handledEvents,
    parkedStreams: [...cursor.parkedStreams],
    print: found.get(cursor) ?? null,
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

const wholeOf = (sizes: ReadonlyMap<ProjectionCursor, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** Types of which events are expected, and that mean nothing to any of the cursors. */
const unconcerned = (cursors: readonly ProjectionCursor[], events: Events): string[] =>
  [...events.keys()].filter((type) => !cursors.some((cursor) => concerns(cursor, type)))

/** How many events of each type there may be. */
type Events = ReadonlyMap<string, number>
/** Lanes that belong together, how many bytes they write, and which of the events that are expected concern them. */
type Group = { cursors: ProjectionCursor[]; size: number; types: Set<string> }

const groupsOf = (
  cursors: readonly ProjectionCursor[],
  sizes: ReadonlyMap<ProjectionCursor, number>,
  events: Events,
): Group[] => {
  const groups = new Map<string, Group>()
  for (const cursor of cursors) {
    const key = cursor.projection.opensTextsOf ?? cursor.tableName
    const group = groups.get(key) ?? { cursors: [], size: 0, types: new Set() }
    group.cursors.push(cursor)
    group.size += sizes.get(cursor) ?? 0
    for (const type of events.keys()) if (concerns(cursor, type)) group.types.add(type)
    groups.set(key, group)
  }
  return [...groups.values()]
}

// So many groups are parted in the best way that there is; the others are too small to matter much.
const mostParted = 10

// To read an event costs as much as to write so many bytes.
const perEvent = 300

/** Two parts of which neither has much more to do than the other, and which read little twice. */
const halves = (groups: readonly Group[], events: Events): [ProjectionCursor[], ProjectionCursor[]] => {
  const longest = (parts: readonly Group[][]) => Math.max(...parts.map((part) => workOf(part, events)))
  const bySize = groups.toSorted((a, b) => b.size - a.size)
  const large = bySize.slice(0, mostParted)
  const ways = Array.from({ length: 2 ** (large.length - 1) }, (_, way): [Group[], Group[]] => [
    large.filter((_, at) => (way >> at) % 2 === 0),
    large.filter((_, at) => (way >> at) % 2 === 1),
  ])
  let best: [Group[], Group[]] = [[], []]
  let least = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const work = longest(way)
    if (work < least) [best, least] = [way, work]
  }
  for (const group of bySize.slice(mostParted)) {
    const [one, other] = best
    if (longest([[...one, group], other]) <= longest([one, [...other, group]])) one.push(group)
    else other.push(group)
  }
  const cursorsOf = (part: readonly Group[]) => part.flatMap(({ cursors }) => cursors)
  return [cursorsOf(best[0]), cursorsOf(best[1])]
}

const workOf = (groups: readonly Group[], events: Events): number => {
  const read = [...events].filter(([type]) => groups.some(({ types }) => types.has(type)))
  const toRead = read.reduce((sum, [, count]) => sum + count, 0)
  return groups.reduce((sum, { size }) => sum + size, 0) + perEvent * toRead
}
