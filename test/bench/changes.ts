import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { startPostgres } from '#platform/database/embedded.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import type { EventStore, NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { httpApp } from '#platform/http/app.ts'
import { codeTextsOf } from '#platform/http/code-texts.ts'
import { limitsIn } from '#platform/http/limits.ts'
import { listen } from '#platform/http/server.ts'
import { newId } from '#platform/language/ids.ts'
import { silentLog } from '#platform/log/log.ts'
import { permitOf } from '#platform/permit/permit.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { changeStream } from '#platform/queries/change-stream.ts'
import { resourceIndex } from '#platform/queries/resource-index.ts'
import { type Readers, startReaders } from './changes-audience.ts'
import { boardProjections, boardResource } from './changes-board.ts'
import { rawFanOut } from './changes-raw.ts'

export type LatencyRow = {
  streams: number
  perSecond: number
  offered: number
  missing: number
  p50: number
  p99: number
}
export type ChangesFigures = {
  latency: LatencyRow[]
  /** What bare sockets take for the same bytes at the same rate; milliseconds. */
  rawLatency: { p50: number; p99: number }
  /** Deliveries per second to all streams together, and what bare sockets took in the same minute. */
  fanOut: { streams: number; deliveriesPerSecond: number; raw: number; ratio: number; missing: number }
}

/**
 * From an append to the finished view on another person's stream, everything of the product in between and durable:
 * with 1 and with 1,000 streams of as many people, at 50 appends a second; then as fast as it goes.
 */
export const benchChanges = async ({
  streams = 1_000,
  perSecond = 50,
  seconds = 8,
  burst = 500,
} = {}): Promise<ChangesFigures> => {
  const board = await openBoard(streams)
  try {
    const latency: LatencyRow[] = []
    const one = await startReaders(board.port, '/changes', board.cookies.slice(0, 1))
    latency.push(await atARate(board.store, one, { perSecond, seconds }))
    await one.stop()
    const all = await startReaders(board.port, '/changes', board.cookies)
    latency.push(await atARate(board.store, all, { perSecond, seconds }))
    const product = await atOnce(board.store, all, burst)
    await all.stop()
    const { deliveriesPerSecond: raw, ...rawLatency } = await rawFanOut({
      streams,
      burst,
      perSecond,
      seconds,
    })
    return {
      latency,
      rawLatency,
      fanOut: { streams, ...product, raw, ratio: product.deliveriesPerSecond / raw },
    }
  } finally {
    await board.close()
  }
}

const note = (): NewEvent => ({
  type: 'NoteWritten',
  data: {
    note_id: newId(),
    author_id: 'somebody',
    text: 'Tea on Tuesday at four in the garden house, and bring a cup of your own.',
    at: performance.timeOrigin + performance.now(),
    audience: ['everyone'],
  },
  metadata: metadata(),
})

const metadata = (): NewEvent['metadata'] => ({
  event_id: newId(),
  command_id: newId(),
  body_hash: '',
  causation_id: null,
  correlation_id: '',
  actor_id: 'somebody',
  occurred_at: systemClock.now(),
  schema_version: 1,
})

const write = (store: EventStore) => store.append(`note-${newId()}`, [note()], 'none')

const atARate = async (
  store: EventStore,
  readers: Readers,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LatencyRow> => {
  // The first second warms up what is compiled on the way.
  for (let count = 0; count < perSecond; count += 1)
    await Promise.all([write(store), pause(1_000 / perSecond)])
  await readers.quiet()
  await readers.clear()
  const total = perSecond * seconds
  const writes: Promise<unknown>[] = []
  const begun = performance.now()
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()))
    writes.push(write(store))
  }
  await Promise.all(writes)
  const offered = total * readers.count
  const { received, p50, p99 } = await readers.until(offered)
  return { streams: readers.count, perSecond, offered, missing: offered - received, p50, p99 }
}

const atOnce = async (store: EventStore, readers: Readers, burst: number) => {
  await readers.quiet()
  await readers.clear()
  const begun = performance.now()
  for (let count = 0; count < burst; count += 50)
    await Promise.all(Array.from({ length: Math.min(50, burst - count) }, () => write(store)))
  const offered = burst * readers.count
  const { received } = await readers.until(offered)
  return {
    deliveriesPerSecond: (received / (performance.now() - begun)) * 1_000,
    missing: offered - received,
  }
}

const openBoard = async (people: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'))
  const server = await startPostgres({ dataDir, log: silentLog })
  const db = connect(server.url, { max: 20 })
  await migrate(db)
  const store = await postgresStore(server.url)
  const feed = await postgresChangeFeed({ db, log: silentLog })
  const projectors = await startProjections({
    store,
    db,
    feed,
    projections: boardProjections,
    log: silentLog,
  })
  const permit = permitOf(db, silentLog)
  await permit.listen()
  const cookies = await signedIn(store, permit, people)
  await projectors.passed(['key_grants'], await store.head(), 60_000)
  const resources = resourceIndex([boardResource])
  const stream = await changeStream({ db, feed, permit, resources, clock: systemClock, log: silentLog })
  const texts = codeTextsOf({})
  const limits = limitsIn(db, { factor: 10_000, key: Buffer.alloc(32) })
  const app = httpApp({
    publicUrl: 'http://localhost:3000',
    permit,
    limits,
    log: silentLog,
    texts,
    routes: stream.routes,
  })
  const http = await listen(app, { port: 0, host: '127.0.0.1', texts, beforeClosing: stream.close })
  return {
    port: http.port,
    store,
    cookies,
    close: async () => {
      await http.stop()
      await projectors.stop()
      await permit.close()
      await feed.close()
      await store.close()
      await db.destroy()
      await server.stop()
      const data = dataFolder(dataDir)
      await rm(data.startsWith(dataDir) ? data : dirname(data), { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const signedIn = async (
  store: EventStore,
  permit: ReturnType<typeof permitOf>,
  people: number,
): Promise<string[]> => {
  const cookies: string[] = []
  for (let number = 0; number < people; number += 1) {
    const member_id = `member-${number}`
    const given = {
      type: 'KeyGiven',
      data: { holder: `member:${member_id}`, key: 'everyone' },
      metadata: metadata(),
    }
    await store.append(`keys-${number}`, [given], 'none')
    const { secret } = await permit.sessions.open({
      id: newId(),
      member_id,
      remembered: false,
      device: 'bench',
    })
    cookies.push(`sid=${secret}`)
  }
  return cookies
}
