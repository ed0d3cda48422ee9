import type { Delivery } from './change-delivery.ts'
import type { Subscriber } from './change-subscribers.ts'
import type { ChangedRow } from './change-views.ts'

/** Rows that are counted anew for each reader. They follow the others, and what changes often is counted once. */
export type LateRows = {
  /** Rows that are owed to subscribers from now on; a newer change of a row takes the place of an older one. */
  add: (deliveries: readonly Delivery[]) => void
  /** Delivers what is owed, one round after the other, until nothing is. */
  start: () => void
  /** Whether a subscriber waits for rows: no message may say meanwhile that nothing is missing. */
  isOwed: (subscriber: Subscriber) => boolean
  /** Ends after the round that is running. */
  close: () => Promise<void>
}

type Round = {
  owed: readonly { subscriber: Subscriber; rows: ChangedRow[] }[]
  /** The number up to which nothing is missing for a subscriber after its rows were sent. */
  numberFor: (subscriber: Subscriber) => bigint
}

type LateParts = {
  /** The number of the last change whose other rows were sent. */
  sentUpTo: () => bigint
  /** Never rejects. */
  deliver: (round: Round) => Promise<void>
  /** Waits for so many milliseconds, or until the signal is aborted. Never rejects. */
  rest: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Counting takes half of the time at most, however often something changes: rounds rest for as long as the one before took. */
export const lateRows = ({ sentUpTo, deliver, rest }: LateParts): LateRows => {
  let waiting = new Map<Subscriber, Map<string, ChangedRow>>()
  let taken: ReadonlyMap<Subscriber, unknown> = new Map()
  let running: Promise<void> | null = null
  const closing = new AbortController()
  const { signal } = closing

  const run = async () => {
    while (waiting.size > 0 && !signal.aborted) {
      const begun = performance.now()
      const round = waiting
      // What is added from now on belongs to later changes.
      const before = sentUpTo()
      taken = round
      waiting = new Map()
      await deliver({
        owed: [...round].map(([subscriber, rows]) => ({ subscriber, rows: [...rows.values()] })),
        numberFor: (subscriber) => (waiting.has(subscriber) ? before : sentUpTo()),
      })
      taken = new Map()
      if (waiting.size > 0 && !signal.aborted) await rest(performance.now() - begun, signal)
    }
    running = null
  }

  return {
    add: (deliveries) => {
      for (const { subscriber, rows } of deliveries) {
        const owed = waiting.get(subscriber) ?? new Map<string, ChangedRow>()
        waiting.set(subscriber, owed)
        for (const row of rows) owed.set(row.name, row)
      }
    },
    start: () => {
      if (waiting.size > 0) running ??= run()
    },
    isOwed: (subscriber) => waiting.has(subscriber) || taken.has(subscriber),
    close: async () => {
      closing.abort()
      await running
    },
  }
}
