import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#platform/database/embedded.ts'
import { connect, connectionOf } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import type { EventStore, NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { newId } from '#platform/language/ids.ts'
import { silentLog } from '#platform/log/log.ts'
import { quantile } from './timed.ts'

/** One line of the comparison: appends per second, beside single-row inserts of the same bytes in the same minute. */
export type AppendRow = {
  callers: number
  appends: number
  inserts: number
  /** Median over the rounds of appends / inserts. */
  ratio: number
  aim: number
  p50: number
  p99: number
  insertsP50: number
  insertsP99: number
}

const aims = new Map([
  [1, 0.7],
  [8, 0.8],
  [32, 1.5],
  [100, 1.7],
])

/**
 * Appends one event of about 300 bytes to a new stream each, on a PostgreSQL of its own with durability on. Rounds of
 * appends and of plain inserts (one connection per caller, prepared) take turns, so both see the same machine.
 */
export const benchAppend = async ({ rounds = 15, milliseconds = 400 } = {}): Promise<AppendRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'))
  const server = await startPostgres({ dataDir, log: silentLog })
  const db = connect(server.url, { max: 1 })
  await migrate(db)
  await db.raw('create table public.plain (id uuid primary key, body jsonb not null)')
  const store = await postgresStore(server.url)
  try {
    await appending(store, 8, milliseconds)
    const rows: AppendRow[] = []
    for (const [callers, aim] of aims)
      rows.push(await compare(store, server.url, callers, aim, rounds, milliseconds))
    return rows
  } finally {
    await store.close()
    await db.destroy()
    await server.stop()
    const data = dataFolder(dataDir)
    await rm(data.startsWith(dataDir) ? data : dirname(data), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Reads the whole log in pages of 2,000, as a rebuild does. Answers with events per second. */
export const benchRead = async (store: EventStore): Promise<number> => {
  let position = 0n
  let events = 0
  const start = performance.now()
  for (
    let page = await store.readAll(position, 2_000);
    page.length;
    page = await store.readAll(position, 2_000)
  ) {
    position = page.at(-1)?.position ?? position
    events += page.length
  }
  return (events / (performance.now() - start)) * 1_000
}

type Round = { perSecond: number; latencies: number[] }

const compare = async (
  store: EventStore,
  url: string,
  callers: number,
  aim: number,
  rounds: number,
  milliseconds: number,
): Promise<AppendRow> => {
  const appends: Round[] = []
  const inserts: Round[] = []
  const clients = await Promise.all(Array.from({ length: callers }, () => opened(url)))
  for (let round = 0; round < rounds; round++) {
    inserts.push(await inserting(clients, milliseconds))
    appends.push(await appending(store, callers, milliseconds))
  }
  await Promise.all(clients.map((client) => client.end()))
  const ratios = appends.map(({ perSecond }, round) => perSecond / (inserts[round]?.perSecond ?? Number.NaN))
  const [ours, theirs] = [appends, inserts].map((all) => all.flatMap(({ latencies }) => latencies))
  return {
    callers,
    appends: quantile(
      appends.map(({ perSecond }) => perSecond),
      0.5,
    ),
    inserts: quantile(
      inserts.map(({ perSecond }) => perSecond),
      0.5,
    ),
    ratio: quantile(ratios, 0.5),
    aim,
    p50: quantile(ours ?? [], 0.5),
    p99: quantile(ours ?? [], 0.99),
    insertsP50: quantile(theirs ?? [], 0.5),
    insertsP99: quantile(theirs ?? [], 0.99),
  }
}

const appending = (store: EventStore, callers: number, milliseconds: number): Promise<Round> =>
  timed(callers, milliseconds, () => {
    const event = exampleEvent()
    return store.append(`appointment-${event.metadata.event_id}`, [event], 'none')
  })

const opened = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(connectionOf(url))
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const inserting = (clients: pg.Client[], milliseconds: number): Promise<Round> => {
  const text = 'insert into public.plain (id, body) values ($1, $2)'
  return timed(clients.length, milliseconds, (caller) => {
    const { metadata, data } = exampleEvent()
    const values = [metadata.event_id, JSON.stringify({ data, metadata })]
    return (clients[caller] as pg.Client).query({ name: 'plain', text, values })
  })
}

/** Lets each caller repeat the work, one at a time, until the time is over. */
const timed = async (
  callers: number,
  milliseconds: number,
  work: (caller: number) => Promise<unknown>,
): Promise<Round> => {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + milliseconds
  const call = async (caller: number) => {
    for (let now = performance.now(); now < end; ) {
      await work(caller)
      const done = performance.now()
      latencies.push(done - now)
      now = done
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return { perSecond: (latencies.length / (performance.now() - start)) * 1_000, latencies }
}

const exampleEvent = (): NewEvent => {
  const event_id = newId()
  return {
    type: 'AppointmentScheduled',
    data: {
      appointment_id: event_id,
      calendar_ids: ['7', '9'],
      organizer_id: 'ben',
      name: 'Tea on Tuesday',
      description: 'Bring a cup and somebody who has not been here before. There will be cake as well.',
      date: { start: '2026-03-03T15:00:00.000Z', end: '2026-03-03T17:00:00.000Z' },
      time_zone: 'Europe/Berlin',
    },
    metadata: {
      event_id,
      command_id: event_id,
      body_hash: 'c2hhMjU2LW9mLXRoZS1ib2R5',
      causation_id: null,
      correlation_id: event_id,
      actor_id: 'ben',
      occurred_at: '2026-03-03T09:00:00.000Z',
      schema_version: 1,
    },
  }
}
