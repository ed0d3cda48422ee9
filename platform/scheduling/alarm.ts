import type { Knex } from 'knex'

/** The channel that notifies reactors of new mails and timers. */
export const wakeChannel = 'fm_react'

/** The payload for a changed backlog. */
export const backlogChanged = 'backlog'

/** Notifies the reactors in all processes once the transaction has committed. */
export const wakeReactors = (db: Knex, what: typeof backlogChanged | '' = ''): Promise<unknown> =>
  db.raw('select pg_notify(?, ?)', [wakeChannel, what])

/** Sleeps until it is woken or a time has passed. */
export type Alarm = {
  wake: () => void
  /** Resolves at once when it was woken since the last sleep. */
  sleep: (milliseconds: number) => Promise<void>
}

// setTimeout accepts at most 24 days; nothing here sleeps longer than an hour.
const maxSleepMs = 3_600_000

export const alarm = (): Alarm => {
  let isWoken = false
  let release: (() => void) | null = null
  const wake = () => {
    isWoken = true
    release?.()
  }
  return {
    wake,
    sleep: async (milliseconds) => {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(Math.max(milliseconds, 0), maxSleepMs))
          release = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      release = null
      isWoken = false
    },
  }
}
