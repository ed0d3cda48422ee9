import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import { systemClock } from '#platform/clock/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { presenceStatusesIn } from '#platform/presence/presence-statuses.ts'
import { streamMembers } from '#platform/presence/stream-members.ts'
import { importing } from '#platform/source/importing.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { startQueryApp } from '../kit/query-app.ts'

export type PresenceFigures = {
  members: number
  changes: number
  seconds: number
  node: number
  database: number
  /** What the answers of all clients cost. */
  answers: number
}

const members = 2_000
const seconds = 30
/** Each member comes or goes about every eight minutes. */
const perSecond = 4

/** Seconds between two answers of a client. */
const answersEach = 45
const answersMeasured = 10_000

/** Processor time for one answer after another, as the share of one processor that all clients together take. */
const answering = async (): Promise<number> => {
  const app = await startQueryApp()
  const clients = fork(fileURLToPath(new URL('./answering-clients.ts', import.meta.url)), {
    execArgv: [...importing],
  })
  try {
    const url = `${app.url}/changes/heard?line=${'a'.repeat(12)}.${'b'.repeat(24)}`
    const send = (count: number) =>
      new Promise<void>((resolve, reject) => {
        clients.once('message', () => resolve()).once('exit', reject)
        clients.send({ url, count })
      })
    await send(answersMeasured / 5)
    const before = process.cpuUsage()
    await send(answersMeasured)
    const { user, system } = process.cpuUsage(before)
    const secondsEach = (user + system) / 1e6 / answersMeasured
    return (secondsEach * 100 * members) / answersEach
  } finally {
    clients.kill()
    await app.close()
  }
}

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
      answers: await answering(),
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
