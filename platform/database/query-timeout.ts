import type pg from 'pg'
import { later, type Pulse } from '#platform/clock/pulse.ts'
import { destroyClient } from './client-shutdown.ts'
import { markOutage } from './outage.ts'

type Answering = (error: Error | null, result?: unknown) => void
type Query = (asked: unknown, answering?: unknown, ...more: unknown[]) => unknown

/**
 * Limits how long a query may take (milliseconds; 0 for no limit), and ends it when the database goes away. Dead
 * connections are not always reported, so a late one is destroyed: its query fails, and the pool opens another
 * connection. One that is idle while the database is away is destroyed at once. Marks errors of outages.
 */
export const limitQueryTime = (client: pg.ClientBase, answerMs: number, pulse: Pulse): void => {
  const plain = client.query.bind(client) as unknown as Query
  const destroy = () => destroyClient(client as pg.Client)
  let asked = 0
  client.once(
    'end',
    pulse.whenAway(() => {
      if (asked === 0) destroy()
    }),
  )
  const query: Query = (question, answering, ...more) => {
    if (!isAnswering(answering)) return plain(question, answering, ...more)
    asked += 1
    const end = answerMs > 0 ? afterwards(answerMs, destroy) : () => {}
    const endWatch = pulse.watch(destroy)
    return plain(question, (error: Error | null, result: unknown) => {
      asked -= 1
      end()
      endWatch()
      answering(markOutage(error), result)
    })
  }
  client.query = query as unknown as typeof client.query
}

const afterwards = (milliseconds: number, late: () => void): (() => void) => {
  let isOver = false
  const timer = later(milliseconds, () => isOver || late())
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const isAnswering = (answering: unknown): answering is Answering => typeof answering === 'function'
