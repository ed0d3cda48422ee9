import {
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
  STREAM_EXISTS,
} from '@eventstore/db-client'
import { expect } from 'chai'
import { until } from '../until.ts'
import { uuidOf } from './requests.ts'
import { comparer, recordedScenes } from './scenes.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

/** What the library makes of each scene: the same calls with it, in the same order. */
describe('the stand-in for EventStoreDB, as the library sees it', () => {
  const compared = comparer()
  let server: StandIn
  let client: EventStoreDBClient
  before(async () => {
    server = await startStandIn()
    client = EventStoreDBClient.connectionString(server.url)
  })
  after(async () => {
    await client.dispose()
    await server.end()
  })

  const event = (id: number) => jsonEvent({ id: uuidOf(`id-${id}`), type: 'Probed', data: { id } })
  const big = (bytes: number) => jsonEvent({ type: 'Big', data: { pad: 'y'.repeat(bytes) } })
  type Given = Parameters<EventStoreDBClient['appendToStream']>[1]
  const append = (stream: number, given: Given, expectedRevision: AppendExpectedRevision) => () =>
    client.appendToStream(`stream-${stream}`, given, { expectedRevision })
  const read =
    (stream: number, options: Parameters<EventStoreDBClient['readStream']>[1] = {}) =>
    () =>
      rows(client.readStream(`stream-${stream}`, options))
  const subscribe = async (from: bigint, meanwhile: () => Promise<void>) => {
    const happened: object[] = []
    const fromPosition = { commit: from, prepare: from }
    const subscription = client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() })
    for (const event of ['confirmation', 'caughtUp', 'end', 'close'])
      subscription.on(event, () => happened.push({ event }))
    subscription.on('data', () => happened.push({ data: 'an event' }))
    await until(() => happened.length === 2)
    await meanwhile()
    await subscription.unsubscribe()
    await until(() => happened.some((each) => 'event' in each && each.event === 'close'))
    return happened
  }
  const live = async () => {
    const [head] = await positionsOf(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
    return subscribe(head ?? 0n, async () => {
      for (const id of [40, 42, 44]) await client.appendToStream('stream-11', event(id))
      await until(() => server.kept().filter(({ stream }) => stream === 'stream-11').length === 3)
    })
  }
  const many = () => Promise.all([8, 9, 10].map((stream) => append(stream, event(stream * 10), NO_STREAM)()))

  const played: (() => Promise<unknown>)[] = [
    append(1, event(2), NO_STREAM),
    append(1, event(2), NO_STREAM),
    append(1, event(5), NO_STREAM),
    append(1, event(7), 0n),
    append(1, event(7), 0n),
    append(1, event(7), 1n),
    append(1, event(11), 7n),
    append(1, event(13), 0n),
    append(1, event(11), ANY),
    append(1, event(11), ANY),
    append(1, [event(11), event(17)], 1n),
    append(2, event(19), STREAM_EXISTS),
    append(1, event(21), STREAM_EXISTS),
    append(3, [event(23), event(24)], NO_STREAM),
    append(4, event(26), 3n),
    append(5, big(1_200_000), ANY),
    append(6, big(17_000_000), ANY),
    read(1),
    read(1, { fromRevision: 2n, maxCount: 1 }),
    read(1, { fromRevision: 500n }),
    read(1, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
    read(7),
    () => rows(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })),
    () => client.deleteStream('stream-1'),
    read(1),
    append(1, event(31), NO_STREAM),
    many,
    live,
    () => subscribe(99_999_999_999n, async () => undefined),
  ]

  for (const [at, { scene, outcome }] of recordedScenes().entries())
    it(scene, async () => {
      const happened = await (played[at] ?? (() => Promise.reject(new Error('nobody plays this scene'))))()
        .then((resolved) => (scene.startsWith('subscribe') ? resolved : [{ resolved: plain(resolved) }]))
        .catch((error) => [{ rejected: notified(error) }])
      expect(compared.played(happened)).to.deep.equal(compared.recorded(outcome.map(asHere)))
      expect(compared.isSameOrder()).to.equal(true)
    })
})

// Recorded streams had names of their own, and what a subscription handed out was not kept readable.
const names: Record<string, string> = { 'wire-d84': 'stream-1', 'wire-ad0': 'stream-3' }
const asHere = (outcome: unknown): unknown => {
  const { data, resolved } = outcome as { data?: unknown; resolved?: unknown }
  if (data) return { data: 'an event' }
  if (!Array.isArray(resolved) || !Array.isArray(resolved[0])) return outcome
  return {
    resolved: resolved.map(([stream, revision, type, commit]) => [
      names[stream],
      revision,
      type,
      { commit: `${commit}n` },
    ]),
  }
}

const rows = async (events: AsyncIterable<ResolvedEvent>): Promise<unknown[]> => {
  const found: unknown[] = []
  for await (const { event } of events)
    found.push([
      event?.streamId,
      String(event?.revision),
      event?.type,
      { commit: `${event?.position?.commit}n` },
    ])
  return found
}

const positionsOf = async (events: AsyncIterable<ResolvedEvent>): Promise<bigint[]> => {
  const found: bigint[] = []
  for await (const { commitPosition } of events) found.push(commitPosition ?? 0n)
  return found
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)))

type Rejected = Error & {
  type: string
  streamName?: string
  expectedVersion?: unknown
  actualVersion?: unknown
}

const notified = (error: Rejected) => {
  const { type, message, streamName, expectedVersion, actualVersion } = error
  return {
    class: error.constructor.name,
    type,
    ...(expectedVersion === undefined
      ? {}
      : { expected: text(expectedVersion), actual: text(actualVersion) }),
    ...(streamName === undefined ? {} : { streamName }),
    message,
  }
}

const text = (value: unknown) => String(value).replace(/^-1$/, 'no_stream')
