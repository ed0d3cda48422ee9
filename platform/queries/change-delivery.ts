import type { Connection } from './change-connection.ts'
import type { Subscriber, SubscriberIndex } from './change-subscribers.ts'
import type { ChangedRow, Frames } from './change-views.ts'

/** A subscriber with the rows it is to receive, as of the moment when the rows were selected. */
export type Delivery = {
  subscriber: Subscriber
  keysVersion: number
  connections: readonly Connection[]
  rows: ChangedRow[]
}

/** Selects the rows for each subscriber that shares a key with the row's old or new audience. */
export const deliveriesFor = (subscribers: SubscriberIndex, rows: readonly ChangedRow[]): Delivery[] => {
  const deliveries = new Map<Subscriber, Delivery>()
  for (const row of rows) {
    for (const subscriber of subscribers.withAnyKey(row.audience)) {
      const known = deliveries.get(subscriber)
      if (known) known.rows.push(row)
      else deliveries.set(subscriber, deliveryTo(subscriber, [row]))
    }
  }
  return [...deliveries.values()]
}

/** Rows for a subscriber, as of now. */
export const deliveryTo = (subscriber: Subscriber, rows: ChangedRow[]): Delivery => ({
  subscriber,
  keysVersion: subscriber.keysVersion,
  connections: [...subscriber.connections],
  rows,
})

type Sending = {
  frames: Frames
  numberFor: (subscriber: Subscriber) => bigint | null
  /** Waited for now and then. Without it all is sent at once. */
  between?: (() => Promise<void>) | undefined
}

/** Subscribers between two pauses. */
const inOneGo = 100

/**
 * Sends each subscriber its messages; the last one carries the number up to which nothing is missing, if that is known
 * for the subscriber.
 */
export const sendFrames = async (
  deliveries: readonly Delivery[],
  { frames, numberFor, between }: Sending,
): Promise<void> => {
  for (const [reader, { subscriber, keysVersion, connections, rows }] of deliveries.entries()) {
    if (between && reader > 0 && reader % inOneGo === 0) await between()
    // A subscriber whose keys changed meanwhile has already received a reset.
    if (subscriber.keysVersion !== keysVersion) continue
    const messages = rows.map((row) => ({ row: row.name, frame: frames(row, reader) }))
    const number = numberFor(subscriber)
    for (const connection of connections)
      if (subscriber.connections.has(connection)) connection.send(messages, number)
  }
}
