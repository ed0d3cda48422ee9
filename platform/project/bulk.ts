import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/fact.ts'
import { copyRows, Uncopied } from './copy.ts'
import { isAboutData } from './failures.ts'
import { fingerprint } from './fingerprint.ts'
import { type Folded, type Folding, foldingOf, type Plan, plansOf } from './fold.ts'
import type { Lane } from './lane.ts'
import { type IndexSql, indexSqlOf } from './schema.ts'
import { openSession, type Session } from './session.ts'
import { loadRows, removeRows, writeParked, writeRows } from './statements.ts'

type Options = {
  store: Pick<EventStore, 'readAll'>
  db: Knex
  /** Events that are folded at a time: of a few, what is left over is forgotten while it is young. */
  pageSize: number
}

/** A lane on its way, with the indexes that its table has not got yet. */
type Filling = {
  lane: Lane
  session: Session
  /** What was folded and is not written yet. */
  folding: Folding
  /** Whether there are rows in the table. */
  hasRows: boolean
  missing: IndexSql[]
  isUnique: boolean
  isLeft: boolean
  done: Promise<void>
}

// While some of them wait for the database, others are folded.
const atOnce = 3

// Many rows are touched again within so many pages, and then they are written once. The tables take turns with writing.
const pagesAtOnce = 8

/** How many pages a table may be ahead of another. */
const apart = 2

/**
 * Fills tables that nobody reads from the beginning of the log to a position: a page is read while those before are
 * folded and written, each table goes its own way a few pages apart at most, and an index is made when a page first has to
 * find rows by it, or at the end. All that happens to a table is one transaction, from emptying it on: where the
 * write-ahead log serves nothing but crashes, such a table is not written there. Answers with the fingerprints of the
 * tables that got there. A lane with a page that the database refuses stays where it is, for others to go on with it
 * more carefully.
 */
export const fillInBulk = async (
  { store, db, pageSize }: Options,
  lanes: readonly Lane[],
  target: bigint,
): Promise<Map<Lane, string>> => {
  const fillings = await Promise.all(lanes.map((lane) => begun(db, lane)))
  const turns = turnsOf(atOnce)
  try {
    let position = 0n
    let next = store.readAll(position, pageSize)
    const underWay: Promise<unknown>[] = []
    for (let count = 0; position < target; count += 1) {
      const page = (await next).filter((fact) => fact.position <= target)
      const last = page.at(-1)
      if (!last) throw new Error(`the log ends before ${target}`)
      position = last.position
      if (position < target) {
        next = store.readAll(position, pageSize)
        // A failure is met when the page is asked for.
        next.catch(() => undefined)
      }
      for (const [at, filling] of fillings.entries()) {
        const isWritten = position === target || (count + at) % pagesAtOnce === 0
        filling.done = filling.done.then(() => turns(() => take(filling, page, isWritten)))
        // A failure is met some pages later.
        filling.done.catch(() => undefined)
      }
      const own = Promise.all(fillings.map(({ done }) => done))
      own.catch(() => undefined)
      underWay.push(own)
      if (underWay.length > apart) await underWay.shift()
    }
    await Promise.all(underWay)
    const found = new Map<Lane, string>()
    for (const filling of fillings)
      filling.done = turns(async () => {
        await complete(filling)
        if (!filling.isLeft)
          found.set(filling.lane, await fingerprint(filling.session, filling.lane.physical))
        await filling.session.query('commit')
      })
    await Promise.all(fillings.map(({ done }) => done))
    return found
  } finally {
    await Promise.allSettled(fillings.map(({ done }) => done))
    for (const { session } of fillings) await session.close()
  }
}

const begun = async (db: Knex, lane: Lane): Promise<Filling> => {
  const session = await openSession(db)
  await session.query(
    `set synchronous_commit = off; set enable_seqscan = off; set maintenance_work_mem = '256MB';
     set work_mem = '64MB'; set lock_timeout = '30s';
     set max_parallel_maintenance_workers = 0`,
  )
  await session.query(`begin; truncate rm.${lane.physical}; savepoint page`)
  const missing = indexSqlOf(lane.projection.into, lane.generation)
  return {
    lane,
    session,
    folding: foldingOf(lane),
    hasRows: false,
    missing,
    isUnique: false,
    isLeft: false,
    done: Promise.resolve(),
  }
}

const take = async (filling: Filling, page: readonly Recorded[], isWritten: boolean): Promise<void> => {
  if (filling.isLeft) return
  try {
    const [plan] = plansOf([filling.lane], page)
    if (plan) await fold(filling, plan)
    if (isWritten) await keep(filling, page.at(-1)?.position ?? 0n)
  } catch (error) {
    if (!isAboutData(error)) throw error
    await filling.session.query('rollback to savepoint page')
    filling.isLeft = true
  }
}

const fold = async (filling: Filling, plan: Plan): Promise<void> => {
  const { folding, session } = filling
  const unknown = folding.unknownTo(plan)
  const isAsked = filling.hasRows && (unknown.ids.size > 0 || unknown.wheres.size > 0)
  if (isAsked) await indexed(filling, columnsOf(unknown))
  folding.take(plan, isAsked ? ((await loadRows(session, [unknown])).get(unknown) ?? []) : [])
}

/** Writes what was folded, up to a position. */
const keep = async (filling: Filling, position: bigint): Promise<void> => {
  const { session, lane } = filling
  const folded = filling.folding.outcome()
  const gone = [...folded.removed, ...folded.replaced]
  if (filling.hasRows && gone.length > 0) await indexed(filling, ['id'])
  await surely(
    filling,
    async () => {
      if (filling.hasRows) await removeRows(session, lane, gone)
      await copyRows(session, lane, folded.rows)
      await writeParked(session, folded.parked)
    },
    async () => {
      await writeRows(session, [folded], filling.isUnique ? 'upsert' : 'insert')
      await writeParked(session, folded.parked)
    },
  )
  filling.hasRows ||= folded.rows.length > 0
  note(lane, folded)
  lane.position = position
  filling.folding = foldingOf(lane)
}

/** Does the one, or the other when the database refuses the one. */
const surely = async (
  { session }: Pick<Filling, 'session'>,
  quickly: () => Promise<unknown>,
  carefully: () => Promise<unknown>,
): Promise<void> => {
  await quickly().catch(async (error) => {
    if (!(error instanceof Uncopied) && !isAboutData(error)) throw error
    await session.query('rollback to savepoint page')
    await carefully()
  })
  await session.query('release savepoint page; savepoint page')
}

const note = (lane: Lane, { handled, parked }: Folded): void => {
  lane.handled += handled
  for (const { fact } of parked) lane.parkedStreams.add(fact.stream)
}

/** By which columns rows have to be found; by their key in any case, which lets only the last of those be found that were put. */
const columnsOf = ({ wheres }: Plan): string[] => [
  'id',
  ...[...wheres.values()].flatMap((ofShape) => [...ofShape.values()][0]?.columns ?? []),
]

/** Makes the indexes by which rows that were written before are found. */
const indexed = async (filling: Filling, by: readonly string[]): Promise<void> => {
  const isNeeded = ({ columns, isTree }: IndexSql) => isTree && by.includes(columns[0] ?? '')
  for (const index of filling.missing.filter(isNeeded)) await make(filling, index)
}

/** Makes what is left to make, the key first, and lets the planner know what came into the table. */
const complete = async (filling: Filling): Promise<void> => {
  for (const index of [...filling.missing]) await make(filling, index)
  await filling.session.query(`analyze rm.${filling.lane.physical}`)
}

const make = async (filling: Filling, index: IndexSql): Promise<void> => {
  const { session, lane, missing } = filling
  const isKey = index.columns[0] === 'id'
  await surely(
    filling,
    () => session.query(index.sql),
    () => session.query(isKey ? `${onlyLast(lane.physical)}; ${index.sql}` : index.sql),
  )
  missing.splice(missing.indexOf(index), 1)
  filling.isUnique ||= isKey
}

// What was put last counts; it does not always lie behind.
const onlyLast = (physical: string): string =>
  `delete from rm.${physical} a using (
     select id, max(revision) as last from rm.${physical} group by id having count(*) > 1) b
   where a.id = b.id and a.revision < b.last`

/** Lets so many work at once, in the order in which they came. */
const turnsOf = (atOnce: number) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
