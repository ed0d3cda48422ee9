import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/fact.ts'
import { copyRows } from './copy.ts'
import { isAboutData } from './failures.ts'
import { type Folded, type Plan, plansOf, settle } from './fold.ts'
import type { Lane } from './lane.ts'
import type { Row } from './row-form.ts'
import { type IndexSql, indexSqlOf, inTransaction } from './schema.ts'
import { openSession, type Session } from './session.ts'
import { loadRows, writeParked, writeRows } from './statements.ts'

type Options = {
  store: Pick<EventStore, 'readAll'>
  db: Knex
  /** Events per page: the more, the fewer rows are read and written twice. */
  pageSize: number
}

/** A lane with the indexes that its table has not got yet. */
type Filling = { lane: Lane; missing: IndexSql[]; isUnique: boolean; isLeft: boolean; done: Promise<void> }

const sessions = 2

/**
 * Fills tables that nobody reads from the beginning of the log to a position: a page is read while those before are
 * folded and written, each table goes its own way a page apart at most, and an index is made when a page first has to
 * find rows by it, or at the end. A lane with a page that the database refuses stays where it is, for others to go on
 * with it more carefully.
 */
export const fillInBulk = async (
  { store, db, pageSize }: Options,
  lanes: readonly Lane[],
  target: bigint,
): Promise<void> => {
  const pool = await poolOf(db, sessions)
  const fillings = lanes.map((lane): Filling => {
    const missing = indexSqlOf(lane.projection.into, lane.generation)
    return { lane, missing, isUnique: false, isLeft: false, done: Promise.resolve() }
  })
  try {
    // Nothing that is looked after meanwhile stays as it was.
    for (const filling of fillings)
      await pool.use((session) =>
        session.query(`alter table ${nameOf(filling)} set (autovacuum_enabled = false)`),
      )
    let position = 0n
    let next = store.readAll(position, pageSize)
    let before: Promise<unknown> = Promise.resolve()
    while (position < target) {
      const page = (await next).filter((fact) => fact.position <= target)
      const last = page.at(-1)
      if (!last) throw new Error(`the log ends before ${target}`)
      position = last.position
      if (position < target) {
        next = store.readAll(position, pageSize)
        // A failure is met when the page is asked for.
        next.catch(() => undefined)
      }
      take(pool, fillings, page)
      const own = Promise.all(fillings.map(({ done }) => done))
      own.catch(() => undefined)
      await before
      before = own
    }
    await before
    await Promise.all(fillings.map((filling) => complete(pool, filling)))
  } finally {
    await Promise.allSettled(fillings.map(({ done }) => done))
    await pool.close()
  }
}

const take = (pool: Pool, fillings: readonly Filling[], page: readonly Recorded[]): void => {
  const plans = new Map(
    plansOf(
      fillings.filter(({ isLeft }) => !isLeft).map(({ lane }) => lane),
      page,
    ).map((plan) => [plan.lane, plan]),
  )
  const to = page.at(-1)?.position ?? 0n
  for (const filling of fillings) {
    const plan = plans.get(filling.lane)
    const before = filling.done
    filling.done = before.then(async () => {
      if (filling.isLeft) return
      if (plan) await pool.use((session) => write(session, filling, plan))
      if (!filling.isLeft) filling.lane.position = to
    })
    // A failure is met when the page after the next is taken.
    filling.done.catch(() => undefined)
  }
}

const write = async (session: Session, filling: Filling, plan: Plan): Promise<void> => {
  try {
    await indexed(session, filling, plan)
    const loaded = await loadRows(session, [plan])
    const folded = settle(plan, loaded.get(plan) ?? [])
    await writeSurely(session, filling, folded, new Set((loaded.get(plan) ?? []).map(({ id }) => id)))
    note(filling.lane, folded)
  } catch (error) {
    if (!isAboutData(error)) throw error
    filling.isLeft = true
  }
}

/** Copies the rows that were not there, and falls back on a statement where that is refused. */
const writeSurely = async (
  session: Session,
  { isUnique }: Filling,
  folded: Folded,
  known: ReadonlySet<string>,
): Promise<void> => {
  const isNew = ({ id }: Row) => !known.has(id)
  const copying = async () => {
    if (!(await copyRows(session, folded.lane, folded.rows.filter(isNew)))) throw new Uncopied()
    await writeRows(session, [{ ...folded, rows: folded.rows.filter((row) => !isNew(row)) }])
    await writeParked(session, folded.parked)
  }
  const stating = async () => {
    await writeRows(session, [folded], isUnique ? 'upsert' : 'insert')
    await writeParked(session, folded.parked)
  }
  await inTransaction(session, copying).catch((error) => {
    if (!(error instanceof Uncopied) && !isAboutData(error)) throw error
    return inTransaction(session, stating)
  })
}

class Uncopied extends Error {}

const note = (lane: Lane, { handled, parked }: Folded): void => {
  lane.handled += handled
  for (const { fact } of parked) lane.parkedStreams.add(fact.stream)
}

/** Makes the indexes by which this page finds rows that earlier pages have written. */
const indexed = async (session: Session, filling: Filling, { ids, wheres, steps }: Plan): Promise<void> => {
  const shapes = [...wheres.values()].map((ofShape) => [...ofShape.values()][0]?.columns ?? [])
  const removes = steps.some(
    (step) => 'changes' in step && step.changes.some((change) => change.do !== 'put'),
  )
  const isNeeded = ({ columns, isTree }: IndexSql) =>
    isTree &&
    (columns[0] === 'id' ? ids.size > 0 || removes : shapes.some((shape) => shape.includes(columns[0] ?? '')))
  for (const index of filling.missing.filter(isNeeded)) await make(session, filling, index)
}

const nameOf = ({ lane }: Filling): string => `rm.${lane.physical}`

// The key first, because it needs the table for itself.
const complete = async (pool: Pool, filling: Filling): Promise<void> => {
  const made = (index: IndexSql) => pool.use((session) => make(session, filling, index))
  const isKey = ({ columns }: IndexSql) => columns[0] === 'id'
  for (const index of filling.missing.filter(isKey)) await made(index)
  await Promise.all([...filling.missing].map(made))
  await pool.use((session) => session.query(`alter table ${nameOf(filling)} reset (autovacuum_enabled)`))
}

const make = async (session: Session, filling: Filling, index: IndexSql): Promise<void> => {
  const isKey = index.columns[0] === 'id'
  await session.query(index.sql).catch(async (error) => {
    if (!isKey || !isAboutData(error)) throw error
    await session.query(`${onlyLast(filling.lane.physical)}; ${index.sql}`)
  })
  filling.missing.splice(filling.missing.indexOf(index), 1)
  filling.isUnique ||= isKey
}

// What was put last counts; it does not always lie behind.
const onlyLast = (physical: string): string =>
  `delete from rm.${physical} a using (
     select id, max(revision) as last from rm.${physical} group by id having count(*) > 1) b
   where a.id = b.id and a.revision < b.last`

type Pool = { use: <T>(work: (session: Session) => Promise<T>) => Promise<T>; close: () => Promise<void> }

/** A few sessions, each used by one at a time, in the order in which they were asked for. */
const poolOf = async (db: Knex, size: number): Promise<Pool> => {
  const all = await Promise.all(Array.from({ length: size }, () => openFast(db)))
  const free = [...all]
  const waiting: ((session: Session) => void)[] = []
  const release = (session: Session) => {
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  return {
    use: async (work) => {
      const session = free.pop() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)))
      try {
        return await work(session)
      } finally {
        release(session)
      }
    },
    close: async () => {
      for (const session of all) await session.close()
    },
  }
}

// What is written is made again after a crash, so it need not wait for the disk.
const openFast = async (db: Knex): Promise<Session> => {
  const session = await openSession(db)
  await session.query(
    `set synchronous_commit = off; set enable_seqscan = off; set maintenance_work_mem = '256MB';
     set work_mem = '64MB'; set lock_timeout = '30s';
     set max_parallel_maintenance_workers = 0`,
  )
  return session
}
