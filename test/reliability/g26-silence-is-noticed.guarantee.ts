import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { connect } from '#platform/database/knex.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { eventStoreDb } from '#platform/event-store/eventstoredb.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import type { Guarantee, Trial } from './kit/guarantee.ts'
import { pollUntil } from './kit/poll.ts'
import { proxyTo } from './kit/proxy.ts'
import { talliesProjection } from './kit/tallies.ts'

const isFull = ({ size }: Trial) => size === 'full'
const barOf = (trial: Trial) => (isFull(trial) ? 45_000 : 6_000)
// In the full size everything takes the time that it takes in an installation.
const timeoutsOf = (trial: Trial) =>
  isFull(trial)
    ? {}
    : { heartbeatMs: 300, silenceMs: 1_200, acquireMs: 200, lockAnswerMs: 800, answerMs: 1_500 }
const storeOf = (trial: Trial) => (isFull(trial) ? {} : { answerMs: 1_000 })
const eventStoreOf = (trial: Trial) => (isFull(trial) ? {} : { attemptMs: 300, totalMs: 900, watchMs: 300 })

export const silenceIsNoticed: Guarantee = {
  id: 'G26',
  promise: 'A subscription that falls silent is noticed and replaced',
  bar: '0 events unprocessed 45 s after the line died without a word',
  trials: { short: 3, full: 51 },
  limits:
    'the EventStoreDB side stands on the stand-in of test/kit/eventstoredb; in the short size limits are a tenth and the bar is 6 s',
  run: async (trial) => {
    const share = Math.ceil(trial.trials / 3)
    const postgres = await inPostgres(trial, share)
    const eventStore = await inEventStoreDb(trial, share)
    const all = [...postgres, ...eventStore]
    const slowest = (kind: string) =>
      Math.round(Math.max(0, ...all.filter((each) => each.kind === kind).map(({ tookMs }) => tookMs)))
    return {
      trials: all.length,
      counts: {
        events: all.length * eventsEach,
        slowest_ms_postgres_half_open: slowest('postgres half-open'),
        slowest_ms_eventstoredb_half_open: slowest('eventstoredb half-open'),
        slowest_ms_eventstoredb_silent: slowest('eventstoredb silent'),
      },
      violations: { unprocessed_events: all.reduce((sum, { unprocessed }) => sum + unprocessed, 0) },
    }
  },
  sabotages: [
    {
      without: 'asking the log itself now and then',
      trials: 3,
      edits: [
        {
          file: 'platform/projection-runner/projection-group.ts',
          find: 'const pollMs = 1000',
          replace: 'const pollMs = 2_000_000_000',
        },
        {
          file: 'platform/event-store/eventstoredb-subscription.ts',
          find: '      await checkHead()\n',
          replace: '',
        },
      ],
    },
    {
      without: 'a limit for how long an answer is waited for',
      trials: 3,
      edits: [
        {
          file: 'platform/database/session.ts',
          find: 'limitMs === undefined ? undefined : afterTimeAwake(limitMs, abandon)',
          replace: 'undefined',
        },
        {
          file: 'platform/event-store/postgres-readers.ts',
          find: '    query_timeout: answerMs,\n',
          replace: '',
        },
      ],
    },
  ],
}

type Found = { kind: string; tookMs: number; unprocessed: number }
const eventsEach = 20
// Who has just written a page reads the next one at once; then it waits to be woken.
const atRestMs = 300

/** All connections of the projectors to PostgreSQL die at once and nobody is told. Others write on. */
const inPostgres = async (trial: Trial, times: number): Promise<Found[]> => {
  const { url, db: direct, drop } = await freshDatabase()
  const line = await proxyTo(url)
  const writer = await postgresStore(url)
  const store = await postgresStore(line.through(url), storeOf(trial))
  const db = connect(line.through(url), { max: 3 })
  const projectors = await started(trial, store, db)
  const write = async () => {
    for (let count = 0; count < eventsEach; count++) {
      const { type, data, metadata } = recorded('Poured', {})
      const event = { type, data, metadata: { ...metadata, event_id: randomUUID() } }
      await writer.append(`tea-${Math.floor(trial.random() * 5)}`, [event], 'any')
    }
  }
  const handled = async () => Number((await direct('rm.tallies_v1').sum('count as n'))[0]?.n ?? 0)
  const found: Found[] = []
  try {
    await write()
    await pollUntil(async () => (await handled()) === eventsEach, 20_000)
    for (let time = 1; time <= times; time++) {
      await pause(atRestMs)
      line.halfOpen()
      found.push(await processed(trial, 'postgres half-open', (time + 1) * eventsEach, write, handled))
    }
    return found
  } finally {
    // What has died says no goodbye.
    await line.close()
    await projectors.stop()
    await store.close()
    await db.destroy()
    await writer.close()
    await drop()
  }
}

/** The line to the event store dies, and after it comes back a subscription stays open that hears of nothing. */
const inEventStoreDb = async (trial: Trial, times: number): Promise<Found[]> => {
  const { db, drop } = await freshDatabase()
  const server = await startStandIn()
  const line = await proxyTo(server.url)
  const keepAlive = isFull(trial) ? '' : '&keepAliveInterval=1000&keepAliveTimeout=1000'
  const store = await eventStoreDb(`${line.through(server.url)}${keepAlive}`, eventStoreOf(trial))
  const projectors = await started(trial, store, db)
  const write = () => {
    for (let count = 0; count < eventsEach; count++)
      server.writeElsewhere(`tea-${Math.floor(trial.random() * 5)}`, 'Poured', { event_id: randomUUID() })
  }
  const handled = async () => Number((await db('rm.tallies_v1').sum('count as n'))[0]?.n ?? 0)
  const found: Found[] = []
  try {
    write()
    await pollUntil(async () => (await handled()) === eventsEach, 20_000)
    let expected = eventsEach
    for (let time = 0; time < times; time++)
      for (const kind of ['eventstoredb silent', 'eventstoredb half-open']) {
        const isSilent = kind === 'eventstoredb silent'
        await pollUntil(() => store.subscriptionState().isLive, 30_000).catch(() => undefined)
        await pause(atRestMs)
        server.behave({ isSilent })
        if (!isSilent) line.halfOpen()
        expected += eventsEach
        found.push(await processed(trial, kind, expected, write, handled))
        server.behave({ isSilent: false })
      }
    return found
  } finally {
    await line.close()
    await server.end()
    await projectors.stop()
    await store.close()
    await drop()
  }
}

const started = (trial: Trial, store: EventStore, db: ReturnType<typeof connect>) =>
  startProjections({
    store,
    db,
    projections: [talliesProjection],
    feed: memoryChangeFeed(),
    log: silentLog,
    timeouts: timeoutsOf(trial),
  })

const processed = async (
  trial: Trial,
  kind: string,
  expected: number,
  write: () => Promise<void> | void,
  handled: () => Promise<number>,
): Promise<Found> => {
  const begun = performance.now()
  await write()
  await pollUntil(async () => (await handled()) >= expected, barOf(trial)).catch(() => undefined)
  const found = {
    kind,
    tookMs: performance.now() - begun,
    unprocessed: Math.max(0, expected - (await handled())),
  }
  trial.note(`${kind}: ${found.unprocessed} unprocessed after ${Math.round(found.tookMs)} ms`)
  return found
}
