import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { fillInBulk } from './bulk.ts'
import { expectedSizes } from './expected-sizes.ts'
import { type Lane, laneOf } from './lane.ts'
import type { Projection } from './projection.ts'

/** Empty tables that another process is to fill from the beginning of the log, as it is told of them. */
export type Errand = {
  tables: { name: string; generation: number; isCompared: boolean }[]
  /** Up to here; decimal. */
  position: string
  /** Events that are folded at a time. */
  pageSize: number
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
  const live = await liveSizes(options.db, lanes)
  const sizes = wholeOf(live) > 0 ? live : await expectedSizes(options.store, lanes, target)
  if (wholeOf(sizes) < elsewhere.worthFrom) return fillInBulk(options, lanes, target)
  const [own, others] = halves(lanes, sizes)
  const working = fillInBulk(options, own, target)
  const sending = elsewhere.fill({
    tables: others.map((lane) => ({
      name: lane.name,
      generation: lane.generation,
      isCompared: options.isCompared(lane),
    })),
    position: target.toString(),
    pageSize: options.pageSize,
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
  { tables, position, pageSize }: Errand,
): Promise<Filled> => {
  const lanes = tables.map(({ name, generation }) => {
    const projection = projections.find((one) => one.name === name)
    if (!projection) throw new Error(`no projection fills ${name}`)
    return laneOf(projection, { generation, position: 0n, built: false, announces: false })
  })
  const compared = new Set(tables.flatMap(({ name, isCompared }) => (isCompared ? [name] : [])))
  const isCompared = ({ name }: Lane) => compared.has(name)
  const found = await fillInBulk({ store, db, pageSize, isCompared }, lanes, BigInt(position))
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

/** What belongs together stays so; the largest goes to whoever has less so far. */
const halves = (lanes: readonly Lane[], sizes: ReadonlyMap<Lane, number>): [Lane[], Lane[]] => {
  const parts: [Part, Part] = [
    { lanes: [], size: 0 },
    { lanes: [], size: 0 },
  ]
  for (const group of groupsOf(lanes, sizes).sort((a, b) => b.size - a.size)) {
    const [one, other] = parts
    const lighter = one.size <= other.size ? one : other
    lighter.lanes.push(...group.lanes)
    lighter.size += group.size
  }
  return [parts[0].lanes, parts[1].lanes]
}

const groupsOf = (lanes: readonly Lane[], sizes: ReadonlyMap<Lane, number>): Part[] => {
  const groups = new Map<string, Part>()
  for (const lane of lanes) {
    const key = lane.projection.opensTextsOf ?? lane.tableName
    const group = groups.get(key) ?? { lanes: [], size: 0 }
    group.lanes.push(lane)
    group.size += sizes.get(lane) ?? 0
    groups.set(key, group)
  }
  return [...groups.values()]
}

type Part = { lanes: Lane[]; size: number }
