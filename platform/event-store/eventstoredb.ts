import type { EventStoreDBClient } from '@eventstore/db-client'
import type { Appended, EventStore, Expected, NewEvent } from './event-store.ts'
import { type Answer, answerOf, requestOf } from './eventstoredb-append.ts'
import { batchCall } from './eventstoredb-call.ts'
import { renewConnection, sharedClient } from './eventstoredb-connection.ts'
import { type EventReader, eventReader } from './eventstoredb-reader.ts'
import { recentKeys } from './eventstoredb-recent.ts'
import { EventStoreUnavailable, refusalOf } from './eventstoredb-refusal.ts'
import { NoAnswer, type RetryPolicy, retrier, retryUntilKnown } from './eventstoredb-retry.ts'
import { silenceWatch } from './eventstoredb-silence.ts'
import { type AllSubscription, allSubscription } from './eventstoredb-subscription.ts'
import { type Storable, storable } from './unstorable.ts'

export type EventStoreDbOptions = RetryPolicy & {
  /** How long the first call is retried: the store may be starting too. */
  startMs: number
  /** How often the subscription is compared with the head of the log. */
  watchMs: number
  /** What the names of our streams begin with in the store; installations that share a store differ in it. */
  prefix: string
}

export type EventStoreDb = EventStore & {
  /** How the subscription of this process is doing; `silences` counts how often it had to be replaced. */
  subscriptionState: AllSubscription['state']
}

// A command reads and appends, and has to be answered within five seconds when the store is away.
export const eventStoreDefaults: EventStoreDbOptions = {
  attemptMs: 2_000,
  totalMs: 2_500,
  startMs: 12_000,
  watchMs: 5_000,
  prefix: '',
}

// A busy server is late now and then; one that is late for as long as this has no connection to us.
const attemptsInSilence = 2

// How far back a repeat without an exact expectation is looked for.
const maxRecent = 200

/**
 * The log in EventStoreDB or KurrentDB (`esdb://…`). All stores of a process share one connection and one subscription,
 * with the options of the first. Throws `EventStoreUnavailable` when it does not let us in, and when the signal is aborted
 * before it does.
 */
export const eventStoreDb = async (
  url: string,
  { signal, ...given }: Partial<EventStoreDbOptions> & { signal?: AbortSignal | undefined } = {},
): Promise<EventStoreDb> => {
  const options = { ...eventStoreDefaults, ...given }
  const { value: core, leave } = await sharedClient(
    { url, prefix: options.prefix },
    (client, unused) => coreOf(client, options, unused),
    signal,
  )
  const own = new Set<() => void>()
  return {
    append: async (stream, events, expected) => {
      const appended = await core.append(stream, events, expected)
      if (appended.status === 'ok') core.wake()
      return appended
    },
    read: (stream, range = {}) => core.reads(({ stream: of }) => of(stream, range)),
    readAll: (after, limit) => core.reads(({ all }) => all(after, limit)),
    at: (position) => core.reads(({ at }) => at(position)),
    head: () => core.reads(({ head }) => head()),
    subscribe: async (callback) => {
      // A function may subscribe twice, so each subscription is a function of its own.
      const wake = () => callback()
      own.add(wake)
      core.wakes.add(wake)
      core.follow()
      return {
        close: async () => {
          core.wakes.delete(wake)
        },
      }
    },
    subscriptionState: core.subscriptionState,
    close: async () => {
      for (const wake of own) core.wakes.delete(wake)
      await leave()
    },
  }
}

const coreOf = async (client: EventStoreDBClient, options: EventStoreDbOptions, unused: AbortSignal) => {
  const { attemptMs, startMs, watchMs, prefix } = options
  const retry = retrier(options)
  const wakes = new Set<() => void>()
  const calls = eventReader(client, attemptMs, prefix)
  const watched = silenceWatch(attemptMs * attemptsInSilence, () => renewConnection(client))
  const head = () => watched(() => calls.head())
  const call = batchCall(client, attemptMs)
  const stored = recentKeys(10_000)
  const sending = new Map<string, Promise<unknown>>()

  const readOnce = <T>(read: (reading: EventReader) => Promise<T>): Promise<T> => watched(() => read(calls))
  const reads = <T>(read: (reading: EventReader) => Promise<T>): Promise<T> => retry(() => readOnce(read))

  let isClosed = false
  let isWaking = false
  const wake = () => {
    if (isWaking) return
    isWaking = true
    setImmediate(() => {
      isWaking = false
      for (const each of wakes) each()
    })
  }
  const subscription = allSubscription({ client, head, wake, prefix, watchMs })

  const send = async (name: string, events: Storable[], expected: Expected): Promise<Answer> => {
    const { correlationId, request } = requestOf(
      { stream: `${prefix}${name}`, events, expected },
      attemptMs * 2,
    )
    return answerOf(await watched(() => call.ask(correlationId, request)))
  }

  // Without an exact expectation the server knows only recent ids, and after its own restart none.
  const before = async (name: string, given: Storable[]): Promise<Appended | null> => {
    const events = await readOnce(({ stream: of }) => of(name, { backwards: true, limit: maxRecent }))
    const last = events.find(({ metadata }) => metadata.event_id === given.at(-1)?.eventId)
    return last ? { status: 'duplicate', revision: last.revision, position: last.position } : null
  }

  const attempt = async (name: string, events: Storable[], expected: Expected): Promise<Appended> => {
    const isExact = expected !== 'any' && expected !== 'exists'
    const found = isExact ? null : await before(name, events)
    if (found) return found
    const { revision, position, isConflict } = await send(name, events, expected)
    if (isConflict) return { status: 'conflict', revision }
    const isRepeat = events.every(({ eventId }) => stored.has(eventId))
    for (const { eventId } of events) stored.add(eventId)
    if (position !== null) return { status: isRepeat ? 'duplicate' : 'ok', revision, position }
    const [event] = await readOnce(({ stream: of }) => of(name, { from: revision, limit: 1 }))
    if (!event) throw new NoAnswer('the store has not shown yet what it stored')
    return { status: 'duplicate', revision, position: event.position }
  }

  // The server does not answer one of two who send the same at the same time, so they go one after the other.
  const append = async (name: string, given: readonly NewEvent[], expected: Expected): Promise<Appended> => {
    if (isClosed) throw new Error('the event store is closed')
    const events = storable(name, given)
    const [first] = events
    const key = `${name} ${first?.eventId}`
    while (sending.has(key)) await sending.get(key)?.catch(() => undefined)
    const sent = retry(() => attempt(name, events, expected))
    sending.set(key, sent)
    return sent.finally(() => sending.delete(key))
  }

  const close = async (): Promise<void> => {
    isClosed = true
    subscription.close()
    await Promise.allSettled(sending.values())
  }

  // An append that must fail opens everything and writes nothing; what comes later is quick from the start.
  const start = { attemptMs, totalMs: Math.max(startMs, options.totalMs) }
  const isOpen = retryUntilKnown(start, () => send('warming-up', warmUp, 3), unused)
  await Promise.race([isOpen, abortOf(unused)]).catch((error) => {
    throw new EventStoreUnavailable(refusalOf(error))
  })

  return {
    reads,
    append,
    wakes,
    wake,
    follow: subscription.start,
    subscriptionState: subscription.state,
    close,
  }
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const warmUp: Storable[] = [
  { eventId: '00000000-0000-4000-8000-000000000000', type: 'WarmingUp', data: '{}', metadata: '{}' },
]
