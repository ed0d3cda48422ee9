import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { fillInBulk } from './bulk-fill.ts'
import { expectedEvents, expectedSizes, lookInto } from './log-sample.ts'
import type { Projection } from './projection.ts'
import { concerns, type Lane, laneOf } from './projection-cursor.ts'

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
  lanes: readonly Lane[],
  target: bigint,
): Promise<Map<Lane, string>> => {
  if (!elsewhere || lanes.length < 2) return fillInBulk(options, lanes, target)
  const look = await lookInto(options.store, target)
  const live = await liveSizes(options.db, lanes)
  const sizes = wholeOf(live) > 0 ? live : expectedSizes(look, lanes)
  if (wholeOf(sizes) < elsewhere.worthFrom) return fillInBulk(options, lanes, target)
  const events = expectedEvents(look)
  const [own, others] = halves(groupsOf(lanes, sizes, events), events)
  const working = fillInBulk({ ...options, without: unconcerned(own, events) }, own, target)
  const sending = elsewhere.fill({
    tables: others.map((lane) => ({
      name: lane.name,
      generation: lane.generation,
      isCompared: options.isCompared(lane),
    })),
    position: target.toString(),
    pageSize: options.pageSize,
    without: unconcerned(others, events),
  })
  // Nothing is left at work behind a failure of the other.
  await Promise.allSettled([working, sending])
  const [found, sent] = [await working, await sending]
  for (const lane of others) {
    const one = sent.find(({ name }) => name === lane.name)
    if (!one) throw new Error(`nobody filled ${lane.tableName}`)
    lane.position = BigInt(one.position)
    lane.handled += one.handled
    for (const stream of one.parkedStreams) lane.parkedStreams.add(stream)
    if (one.print !== null) found.set(lane, one.print)
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
  const lanes = tables.map(({ name, generation }) => {
    const projection = projections.find((one) => one.name === name)
    if (!projection) throw new Error(`no projection fills ${name}`)
    return laneOf(projection, { generation, position: 0n, built: false, notifies: false })
  })
  const compared = new Set(tables.flatMap(({ name, isCompared }) => (isCompared ? [name] : [])))
  const isCompared = ({ name }: Lane) => compared.has(name)
  const found = await fillInBulk({ store, db, pageSize, isCompared, without }, lanes, BigInt(position))
  return lanes.map((lane) => ({
    name: lane.name,
    position: lane.position.toString(),
    handled: lane.handled,
    parkedStreams: [...lane.parkedStreams],
    print: found.get(lane) ?? null,
  }))
}

/** How large the tables are that are live, without their indexes, in bytes: what is written now will be much the same. */
const liveSizes = async (db: Knex, lanes: readonly Lane[]): Promise<Map<Lane, number>> => {
  const { rows } = await db.raw(
    `select table_name,
       coalesce(pg_table_size(to_regclass(format('rm.%I', table_name || '_g' || generation))), 0)::float8 as bytes
     from fm.checkpoints where table_name = any(?) and built_at is not null`,
    [lanes.map(({ tableName }) => tableName)],
  )
  const sizes = new Map<string, number>(rows.map((row: Size) => [row.table_name, row.bytes]))
  return new Map(lanes.map((lane) => [lane, sizes.get(lane.tableName) ?? 0]))
}

type Size = { table_name: string; bytes: number }

const wholeOf = (sizes: ReadonlyMap<Lane, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** Types of which events are expected, and that mean nothing to any of the lanes. */
const unconcerned = (lanes: readonly Lane[], events: Events): string[] =>
  [...events.keys()].filter((type) => !lanes.some((lane) => concerns(lane, type)))

/** How many events of each type there may be. */
type Events = ReadonlyMap<string, number>
/** Lanes that belong together, how many bytes they write, and which of the events that are expected concern them. */
type Group = { lanes: Lane[]; size: number; types: Set<string> }

const groupsOf = (lanes: readonly Lane[], sizes: ReadonlyMap<Lane, number>, events: Events): Group[] => {
  const groups = new Map<string, Group>()
  for (const lane of lanes) {
    const key = lane.projection.opensTextsOf ?? lane.tableName
    const group = groups.get(key) ?? { lanes: [], size: 0, types: new Set() }
    group.lanes.push(lane)
    group.size += sizes.get(lane) ?? 0
    for (const type of events.keys()) if (concerns(lane, type)) group.types.add(type)
    groups.set(key, group)
  }
  return [...groups.values()]
}

// So many groups are parted in the best way that there is; the others are too small to matter much.
const mostParted = 10

// To read an event costs as much as to write so many bytes.
const perEvent = 300

/** Two parts of which neither has much more to do than the other, and which read little twice. */
const halves = (groups: readonly Group[], events: Events): [Lane[], Lane[]] => {
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
  const lanesOf = (part: readonly Group[]) => part.flatMap(({ lanes }) => lanes)
  return [lanesOf(best[0]), lanesOf(best[1])]
}

const workOf = (groups: readonly Group[], events: Events): number => {
  const read = [...events].filter(([type]) => groups.some(({ types }) => types.has(type)))
  const toRead = read.reduce((sum, [, count]) => sum + count, 0)
  return groups.reduce((sum, { size }) => sum + size, 0) + perEvent * toRead
}
