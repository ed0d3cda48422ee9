import type { Knex } from 'knex'
import { requestRetry } from '#platform/projections/parked-events.ts'
import { backlogChanged, wakeReactors } from '#platform/scheduling/alarm.ts'
import { type ParkedRow, parkedWorkView } from './parked-work.table.ts'

/** Work that got stuck, for operators. */
export type Parking = {
  /** What is stuck under that id, or null when nothing is. */
  find: (id: string) => Promise<ParkedRow | null>
  /** Has it tried again at once, by whichever process does such work. Repeating this changes nothing. */
  retry: (work: ParkedRow) => Promise<void>
  /** Gives it up for good. Throws for events of a projection: their tables would differ from what a rebuild makes. */
  setAside: (work: ParkedRow) => Promise<void>
}

type RowRef = { table: string; where: Record<string, string> }

export const parkingIn = (db: Knex): Parking => ({
  find: async (id) => (await db(parkedWorkView).where({ id }).first()) ?? null,

  retry: async (work) => {
    const row = rowRefOf(work)
    // The next reader renders the row, and records it again if that still fails.
    if (row !== null && work.kind === 'row') return void (await db(row.table).where(row.where).delete())
    if (row === null) return requestRetry(db, work.name, streamOf(work))
    await db.transaction(async (transaction) => {
      // Resets all retries, the first one runs at once: the administrator has repaired something.
      const again = { tries: 1, next_try_at: 'epoch', ...(canBeParked(work) && { parked_at: null }) }
      await transaction(row.table).where(row.where).update(again)
      await notifyWorkers(transaction, work)
    })
  },

  setAside: async (work) => {
    const row = rowRefOf(work)
    if (row === null) throw new Error('an event of a projection cannot be set aside')
    await db.transaction(async (transaction) => {
      await transaction(row.table).where(row.where).delete()
      await notifyWorkers(transaction, work)
    })
  },
})

// A job is tried for ever, or given up in a way of its own.
const canBeParked = ({ kind }: ParkedRow): boolean => kind !== 'job'

const notifyWorkers = (db: Knex, { kind }: ParkedRow): Promise<unknown> =>
  kind === 'reaction' || kind === 'export' ? wakeReactors(db, backlogChanged) : wakeReactors(db)

const rowRefOf = ({ id, kind, name, position }: ParkedRow): RowRef | null => {
  const last = id.slice(kind.length + 1)
  if (kind === 'timer') return { table: 'fm.timers', where: { key: last } }
  if (kind === 'job') return { table: 'fm.jobs', where: { key: last } }
  if (kind === 'mail') return { table: 'fm.outbox', where: { id: last } }
  if (kind === 'reply') return { table: 'fm.mail_in', where: { id: last } }
  if (kind === 'event') return null
  if (kind === 'row') return { table: 'fm.unreadable_rows', where: rowOf(last) }
  return { table: 'fm.reactor_backlog', where: { reactor: name, position: String(position) } }
}

// `<table>~<id>`: an id may hold the sign itself.
const rowOf = (last: string): Record<string, string> => {
  const [table_name = '', ...id] = last.split('~')
  return { table_name, row_id: id.join('~') }
}

// `event~<table>~<stream>`: a stream may hold the sign itself.
const streamOf = ({ id }: ParkedRow): string => id.split('~').slice(2).join('~')
