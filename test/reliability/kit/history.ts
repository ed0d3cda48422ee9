import type { Answer, Outcome } from './http-client.ts'

/** One sending of a command and what its sender learned. Times in milliseconds of this process. */
export type Operation = {
  kind: string
  /** The idempotency key. */
  key: string
  /** What the operation is about, as the test needs it to find its effect in the log. */
  about: string
  began: number
  ended: number
  outcome: Outcome
  answer: Answer | null
}

/** Everything that was sent, in the order in which it ended. */
export type History = {
  all: readonly Operation[]
  /** Sends something and keeps what became of it. */
  record: (
    what: Pick<Operation, 'kind' | 'key' | 'about'>,
    send: () => Promise<{ outcome: Outcome; answer: Answer | null }>,
  ) => Promise<Operation>
  /** How many ended in each way. */
  counts: () => Record<'offered' | 'acknowledged' | 'refused' | 'unknown', number>
}

export const newHistory = (): History => {
  const all: Operation[] = []
  const ended = (outcome: Outcome) => all.filter((operation) => operation.outcome === outcome).length
  return {
    all,
    record: async (what, send) => {
      const began = performance.now()
      const operation = { ...what, began, ...(await send()), ended: performance.now() }
      all.push(operation)
      return operation
    },
    counts: () => ({
      offered: all.length,
      acknowledged: ended('ok'),
      refused: ended('fail'),
      unknown: ended('unknown'),
    }),
  }
}
