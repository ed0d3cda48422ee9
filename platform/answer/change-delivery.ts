import type { Connection } from './change-connection.ts'
import type { Subscriber, SubscriberIndex } from './change-subscribers.ts'
import type { ChangedRow, Frames } from './change-views.ts'

/** Somebody who is told of some rows, as that person was when the rows were chosen. */
export type Delivery = {
  subscriber: Subscriber
  keysVersion: number
  connections: readonly Connection[]
  rows: ChangedRow[]
}

/** Who is to hear of which rows: whoever shares a key with what a row's audience was or is. */
export const deliveriesFor = (subscribers: SubscriberIndex, rows: readonly ChangedRow[]): Delivery[] => {
  const deliveries = new Map<Subscriber, Delivery>()
  for (const row of rows) {
    for (const subscriber of subscribers.withAnyKey(row.audience)) {
      const known = deliveries.get(subscriber)
      if (known) known.rows.push(row)
      else
        deliveries.set(subscriber, {
          subscriber,
          keysVersion: subscriber.keysVersion,
          connections: [...subscriber.connections],
          rows: [row],
        })
    }
  }
  return [...deliveries.values()]
}

/** Hands everybody their messages; the last one carries the number up to which nothing is missing. */
export const sendFrames = (deliveries: readonly Delivery[], frames: Frames, number: bigint): void => {
  for (const [reader, { subscriber, keysVersion, connections, rows }] of deliveries.entries()) {
    // Whoever's keys changed meanwhile was told to load everything again.
    if (subscriber.keysVersion !== keysVersion) continue
    const messages = rows.map((row) => ({ row: row.name, frame: frames(row, reader) }))
    for (const connection of connections)
      if (subscriber.connections.has(connection)) connection.send(messages, number)
  }
}
