import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Change, ChangeFeed, Signal } from '#platform/changes/change-feed.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import type { Permit, Who } from '#platform/permit/permit.ts'
import { type Delivery, deliveriesFor, deliveryTo, sendFrames } from './change-delivery.ts'
import { frameOf, resetFrame } from './change-frames.ts'
import { type LateRows, lateRows } from './change-late.ts'
import { type Subscriber, type SubscriberIndex, subscriberIndex } from './change-subscribers.ts'
import { addVisibleThrough, type ChangedRow, changedRows, framesFor, readerOf } from './change-views.ts'
import type { ResourceIndex } from './resource-index.ts'

export type HubParts = {
  db: Knex
  feed: ChangeFeed
  permit: Pick<Permit, 'resolveSessions' | 'onRevoked'>
  resources: ResourceIndex
  clock: Pick<Clock, 'now'>
  log: Log
}

export type Hub = {
  subscribers: SubscriberIndex
  /** Number of the last change assigned to subscribers: a stream that joins now receives all later ones. */
  lastAssigned: () => bigint
  /** Reloads the keys of subscribers and ends streams whose session is over. */
  recheck: (subscribers: Iterable<Subscriber>) => Promise<void>
  close: () => Promise<void>
}

/** Changes per batch. */
const batchSize = 1_000

/** Delivers each change to the streams that may see it. */
export const changeHub = async (parts: HubParts): Promise<Hub> => {
  const { db, feed, permit, resources, clock, log } = parts
  const subscribers = subscriberIndex()
  const pending: Change[] = []
  let lastAssigned = 0n
  let lastSent = 0n
  let running: Promise<void> | null = null
  let closed = false
  let checks = 0

  const advance = (batch: readonly Change[]) => {
    const { number = 0n } = batch.at(-1) ?? {}
    if (number > lastAssigned) lastAssigned = number
  }

  const deliver = async (batch: readonly Change[]) => {
    await recheck(affected(subscribers, batch))
    const rows = await addVisibleThrough(db, changedRows(batch, resources))
    advance(batch)
    const at = lastAssigned
    const [prompt, counted] = [rows.filter((row) => !isLate(row)), rows.filter(isLate)]
    const deliveries = deliveriesFor(subscribers, prompt)
    late.add(deliveriesFor(subscribers, counted))
    await send(deliveries, (subscriber) => (late.isOwed(subscriber) ? null : at))
    lastSent = at
    late.start()
  }

  const send = async (
    deliveries: readonly Delivery[],
    numberFor: (subscriber: Subscriber) => bigint | null,
    between?: () => Promise<void>,
  ): Promise<void> => {
    if (deliveries.length === 0) return
    const now = clock.now()
    const requests = deliveries.map((one) => ({ reader: readerOf(one.subscriber.who, now), rows: one.rows }))
    await sendFrames(deliveries, { frames: await framesFor(db, requests), numberFor, between })
  }

  const late: LateRows = lateRows({
    sentUpTo: () => lastSent,
    rest: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
    deliver: async ({ owed, numberFor }) => {
      const deliveries = owed.map(({ subscriber, rows }) => deliveryTo(subscriber, rows))
      await send(deliveries, numberFor, breathe).catch((error) => {
        log.error({ err: error }, 'counters could not be delivered; clients reload')
        for (const { subscriber } of owed) reset(subscriber)
      })
    },
  })

  const run = async () => {
    while (pending.length > 0 && !closed) {
      const batch = pending.splice(0, batchSize)
      try {
        await deliver(batch)
      } catch (error) {
        log.error({ err: error }, 'changes could not be delivered; clients reload')
        advance(batch)
        lastSent = lastAssigned
        for (const subscriber of subscribers.withAnyKey([
          ...new Set(batch.flatMap(({ audience }) => audience)),
        ]))
          reset(subscriber)
      }
    }
    running = null
  }

  const recheck = async (toCheck: Iterable<Subscriber>) => {
    const connected = [...toCheck].filter(({ connections }) => connections.size > 0)
    if (connected.length === 0) return
    // Streams that join during the lookup are not part of it; their own handshake checks them.
    const asked = connected.flatMap(({ connections }) => [...connections])
    checks += 1
    const check = checks
    const known = await permit.resolveSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const connection of asked) if (!known.has(connection.sessionId)) connection.disconnect()
    for (const subscriber of connected) {
      // Of two overlapping checks the one that started later has newer keys.
      if (subscriber.checkNumber > check) continue
      subscriber.checkNumber = check
      applyKeys(subscribers, subscriber, known)
    }
  }

  const subscription = await feed.subscribe((changes) => {
    pending.push(...changes)
    running ??= run()
  })
  // Read after the subscription exists, so changes in between are delivered and none is missed.
  const head = await feed.head()
  if (head > lastAssigned) lastAssigned = head
  if (head > lastSent) lastSent = head
  const signals = feed.onSignal((signal) => sendSignal(subscribers, signal))
  const unsubscribe = permit.onRevoked((ids) => {
    if (ids !== null) return endSessions(subscribers, new Set(ids))
    recheck(subscribers.all()).catch((error) =>
      log.error({ err: error }, 'sessions could not be checked again'),
    )
  })

  return {
    subscribers,
    lastAssigned: () => lastAssigned,
    recheck,
    close: async () => {
      closed = true
      unsubscribe()
      await subscription.close()
      await signals.close()
      await running
      await late.close()
    },
  }
}

/** Lets what is newer go first: rendering for many readers takes a while. */
const breathe = () => nextTurn()

const isLate = ({ resource }: ChangedRow): boolean => resource.declared.isLate === true

// Keys and network settings are not rows, but they may change any screen.
const affected = (subscribers: SubscriberIndex, batch: readonly Change[]): Set<Subscriber> => {
  const keys = batch.filter(({ topic }) => topic === 'keys').map(({ id }) => id)
  const isEverybody = batch.some(({ topic }) => topic === 'network_settings')
  return isEverybody ? new Set(subscribers.all()) : subscribers.withAnyKey(keys)
}

const applyKeys = (
  subscribers: SubscriberIndex,
  subscriber: Subscriber,
  known: ReadonlyMap<string, Who>,
): void => {
  const who = [...subscriber.connections]
    .map(({ sessionId }) => known.get(sessionId))
    .find((one) => one !== undefined)
  if (who && subscribers.update(subscriber, who)) reset(subscriber)
}

const reset = ({ connections }: Subscriber): void => {
  for (const connection of connections) {
    connection.discardPending()
    connection.send([{ row: 'reset', frame: resetFrame() }], null)
  }
}

const endSessions = (subscribers: SubscriberIndex, ids: ReadonlySet<string>): void => {
  for (const { connections } of subscribers.all())
    for (const connection of [...connections]) if (ids.has(connection.sessionId)) connection.disconnect()
}

let signalCount = 0
const sendSignal = (subscribers: SubscriberIndex, { topic, payload, audience }: Signal): void => {
  const frame = frameOf(topic, JSON.stringify({ op: 'signal', payload }))
  signalCount += 1
  for (const { connections } of subscribers.withAnyKey(audience))
    for (const connection of connections) connection.send([{ row: `signal ${signalCount}`, frame }], null)
}
