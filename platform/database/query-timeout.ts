import type pg from 'pg'
import { destroyClient } from './client-shutdown.ts'
import { markOutage } from './outage.ts'

type Answering = (error: Error | null, result?: unknown) => void
type Query = (asked: unknown, answering?: unknown, ...more: unknown[]) => unknown

/**
 * Limits how long a query may take (milliseconds; 0 for no limit). Dead connections are not always reported, so a late
 * one is destroyed: its query fails, and the pool opens another connection. Marks errors of outages.
 */
export const limitQueryTime = (client: pg.ClientBase, answerMs: number): void => {
  const plain = client.query.bind(client) as unknown as Query
  const query: Query = (asked, answering, ...more) => {
    if (!isAnswering(answering)) return plain(asked, answering, ...more)
    const end = answerMs > 0 ? afterwards(answerMs, () => destroyClient(client as pg.Client)) : () => {}
    return plain(asked, (error: Error | null, result: unknown) => {
      end()
      answering(markOutage(error), result)
    })
  }
  client.query = query as unknown as typeof client.query
}

// A busy process may not have read an answer that has arrived; two turns of the event loop read it.
const afterwards = (milliseconds: number, late: () => void): (() => void) => {
  let isOver = false
  const timer = setTimeout(() => setImmediate(() => setImmediate(() => isOver || late())), milliseconds)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const isAnswering = (answering: unknown): answering is Answering => typeof answering === 'function'
