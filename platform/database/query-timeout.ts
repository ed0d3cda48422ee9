import type pg from 'pg'
import { destroyClient } from './client-shutdown.ts'
import { markOutage } from './outage.ts'

type Answering = (error: Error | null, result?: unknown) => void
type Query = (asked: unknown, answering?: unknown, ...more: unknown[]) => unknown

/**
 * Limits how long a connection may take for an answer (milliseconds; 0 for no limit). A line can die without the client
 * being told, so one that is late is cut off: its query fails, and the pool opens another one. Marks what failed because
 * the database was away.
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

// A process that was busy itself for so long has not read yet what has come meanwhile; two turns of the loop do that.
const afterwards = (milliseconds: number, late: () => void): (() => void) => {
  let isOver = false
  const timer = setTimeout(() => setImmediate(() => setImmediate(() => isOver || late())), milliseconds)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const isAnswering = (answering: unknown): answering is Answering => typeof answering === 'function'
