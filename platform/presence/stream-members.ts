import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Log } from '#platform/log/log.ts'
import { living } from './presence-statuses.ts'

/** Records which members have open streams in this process, for the processes of the whole installation. */
export type StreamMembers = {
  opened: (memberId: string) => void
  closed: (memberId: string) => void
  /** Writes what has changed since, now. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

export type StreamMembersParts = {
  db: Knex
  log: Log
  /** A member whose page reloads is not away. */
  graceMs?: number
}

const gatherMs = 100
const beatMs = 15_000

/**
 * Writes come together: a client costs a row when its member's first stream opens, and another when the last one has
 * been closed for `graceMs`. Nothing is sent by clients for it.
 */
export const streamMembers = ({ db, log, graceMs = 10_000 }: StreamMembersParts): StreamMembers => {
  const id = randomUUID()
  const streams = new Map<string, number>()
  const written = new Set<string>()
  const changed = new Set<string>()
  const leaving = new Map<string, NodeJS.Timeout>()
  let gathering: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  const isHere = (member: string) => (streams.get(member) ?? 0) > 0 || leaving.has(member)

  const write = async () => {
    const come = [...changed].filter((member) => isHere(member) && !written.has(member))
    const gone = [...changed].filter((member) => !isHere(member) && written.has(member))
    changed.clear()
    if (come.length + gone.length === 0) return
    await db.transaction(async (session) => {
      await see(session, id)
      await insert(session, id, come)
      await session('fm.stream_members')
        .where({ process_id: id })
        .whereRaw('member_id = any(?)', [gone])
        .delete()
      await refresh(session, [...come, ...gone])
    })
    for (const member of come) written.add(member)
    for (const member of gone) written.delete(member)
  }

  const inOrder = (task: () => Promise<void>, retry: () => void): Promise<void> => {
    writing = writing.then(task).catch((error) => {
      log.warn({ err: error }, 'presence could not be written')
      retry()
    })
    return writing
  }

  const flush = (): Promise<void> => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    const pending = [...changed]
    return inOrder(write, () => {
      for (const member of pending) changed.add(member)
    })
  }

  const note = (member: string) => {
    changed.add(member)
    if (!isClosed) gathering ??= setTimeout(flush, gatherMs).unref()
  }

  // Others may have given up a process that stood still; it writes its members again.
  const beat = async () => {
    const wasGivenUp = await db.transaction(async (session) => {
      const isNew = await see(session, id)
      const { rows } = await session.raw(
        `with gone as (
           delete from fm.stream_processes where seen_at < clock_timestamp() - ${living} returning process_id
         )
         delete from fm.stream_members held using gone where held.process_id = gone.process_id returning member_id`,
      )
      const left = rows.map(({ member_id }: { member_id: string }) => member_id)
      // After a restart of the database nobody knows who was shown.
      await refresh(session, [...new Set<string>([...left, ...(isNew ? written : [])])])
      return isNew
    })
    if (!wasGivenUp) return
    const all = [...written]
    written.clear()
    for (const member of all) note(member)
  }
  const beating = setInterval(() => void inOrder(beat, () => {}), beatMs)
  void inOrder(beat, () => {})

  return {
    opened: (member) => {
      streams.set(member, (streams.get(member) ?? 0) + 1)
      const timer = leaving.get(member)
      if (timer) clearTimeout(timer)
      leaving.delete(member)
      if (!written.has(member)) note(member)
    },
    closed: (member) => {
      const left = (streams.get(member) ?? 1) - 1
      if (left > 0) return void streams.set(member, left)
      streams.delete(member)
      if (isClosed) return
      const leave = () => {
        leaving.delete(member)
        note(member)
      }
      leaving.set(member, setTimeout(leave, graceMs).unref())
    },
    flush,
    // Clients go to another process, which takes over before this one counts as gone.
    close: async () => {
      isClosed = true
      clearInterval(beating)
      if (gathering) clearTimeout(gathering)
      for (const timer of leaving.values()) clearTimeout(timer)
      await writing
    },
  }
}

const see = async (db: Knex, process_id: string): Promise<boolean> => {
  const { rows } = await db.raw(
    `insert into fm.stream_processes (process_id, seen_at) values (?, clock_timestamp())
     on conflict (process_id) do update set seen_at = excluded.seen_at returning xmax = 0 as is_new`,
    [process_id],
  )
  return rows[0].is_new
}

const insert = async (db: Knex, process_id: string, members: readonly string[]): Promise<void> => {
  if (members.length === 0) return
  await db.raw(
    `insert into fm.stream_members (process_id, member_id) select ?, unnest(?::text[]) on conflict do nothing`,
    [process_id, [...members]],
  )
}

const refresh = async (db: Knex, members: readonly string[]): Promise<void> => {
  if (members.length > 0) await db.raw(`select fm.refresh_presence(?::text[], ${living})`, [[...members]])
}
