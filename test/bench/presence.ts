import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { systemClock } from '#platform/clock/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { presenceStatusesIn } from '#platform/presence/presence-statuses.ts'
import { streamMembers } from '#platform/presence/stream-members.ts'
import { freshDatabase } from '../kit/postgres.ts'

export type PresenceFigures = {
  members: number
  changes: number
  seconds: number
  node: number
  database: number
}

const members = 2_000
const seconds = 30
/** Each member comes or goes about every eight minutes. */
const perSecond = 4

/** What it costs to know who is there: shares of one processor, in percent. */
export const benchPresence = async (): Promise<PresenceFigures> => {
  const { db, drop } = await freshDatabase({ max: 3 })
  const present = streamMembers({ db, log: silentLog, graceMs: 0 })
  try {
    const names = Array.from({ length: members }, (_, at) => `m${at}`)
    for (const name of names) present.opened(name)
    await present.flush()
    const statuses = presenceStatusesIn(db)
    const [before, databaseBefore] = [process.cpuUsage(), await databaseSeconds(db)]
    const began = performance.now()
    let changes = 0
    while (performance.now() - began < seconds * 1_000) {
      const name = names[changes % members] ?? ''
      if (changes % 10 === 0)
        await statuses.choose(name, { type: 'busy', text: `${changes}` }, systemClock.now())
      else if (changes % 2 === 0) present.closed(name)
      else present.opened(names[(changes - 1) % members] ?? '')
      changes += 1
      await wait(1_000 / perSecond)
    }
    const passed = performance.now() - began
    const { user, system } = process.cpuUsage(before)
    const database = (await databaseSeconds(db)) - databaseBefore
    return {
      members,
      changes,
      seconds: passed / 1_000,
      node: (user + system) / 10 / passed,
      database: (database * 100_000) / passed,
    }
  } finally {
    await present.close()
    await drop()
  }
}

/** Processor time of the connections to this database, where it runs on this machine. */
const databaseSeconds = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw('select pid from pg_stat_activity where datname = current_database()')
  const times = await Promise.all(rows.map(({ pid }: { pid: number }) => ticksOf(pid)))
  return times.reduce((sum, ticks) => sum + ticks, 0) / 100
}

const ticksOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
