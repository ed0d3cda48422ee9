import type { Knex } from 'knex'

/** The channel that whoever puts something into the outbox or sets a timer calls on. */
export const wakeChannel = 'fm_react'

/** What is said on it when somebody has put a hand to the facts that wait to be taken again. */
export const backlogChanged = 'backlog'

/** Tells the reactors, wherever they run, that there is something to do once the transaction has committed. */
export const wakeReactors = (db: Knex, what: typeof backlogChanged | '' = ''): Promise<unknown> =>
  db.raw('select pg_notify(?, ?)', [wakeChannel, what])

/** Waits until it is woken or a time has passed, whatever comes first. */
export type Alarm = {
  wake: () => void
  /** Resolves at once when it was woken since the last sleep. */
  sleep: (milliseconds: number) => Promise<void>
}

// setTimeout takes no more than 24 days; nothing here sleeps longer than an hour.
const longest = 3_600_000

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
          const timer = setTimeout(resolve, Math.min(Math.max(milliseconds, 0), longest))
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
