import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import pg from 'pg'
import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import { startPostgres } from '#platform/database/embedded.ts'
import { connect, connectionOf } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import { openSession, type Queryable } from '#platform/database/session.ts'
import type { EventStore, NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { silentLog } from '#platform/log/log.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { createGeneration } from '#platform/projection-runner/schema.ts'
import { type Projection, projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import { secondsToProject } from './projected.ts'
import { quantile } from './timed.ts'

/** One figure, beside the raw limit of the same run where there is one. */
export type ProjectRow = {
  what: string
  value: number
  unit: 'events/s' | 'ms' | 's'
  ceiling: number | null
  /** value / ceiling, the median over the rounds. */
  ratio: number | null
  aim: number | null
}

type Sent = DomainEvent<'Sent', { message: string; from: string; to: string; text: string }>
type Opened = DomainEvent<'Opened', { message: string; by: string }>
type BenchEvent = Sent | Opened

const messages = table('messages', 1, {
  from: column.id,
  text: column.text,
  at: column.instant,
  opened: column.flag,
})
const boxes = table('boxes', 1, { received: column.count, opened: column.count })
const latest = table('latest', 1, { text: column.text, at: column.instant })

const messagesProjection = projection<BenchEvent>()({
  into: messages,
  on: {
    Sent: (rows, { data, metadata }) =>
      rows.put(data.message, {
        from: data.from,
        text: data.text,
        at: metadata.occurred_at,
        opened: false,
        audience: [`member:${data.from}`, `member:${data.to}`],
      }),
    Opened: (rows, { data }) => rows.patch(data.message, { opened: true }),
  },
})
const boxesProjection = projection<BenchEvent>()({
  into: boxes,
  on: {
    Sent: (rows, { data }) => rows.increment(data.to, { received: 1 }),
    Opened: (rows, { data }) => rows.increment(data.by, { opened: 1 }),
  },
})
const latestProjection = projection<BenchEvent>()({
  into: latest,
  on: {
    Sent: (rows, { data, metadata }) =>
      rows.put(data.from, { text: data.text, at: metadata.occurred_at, audience: [`member:${data.from}`] }),
  },
})
const three: Projection[] = [messagesProjection, boxesProjection, latestProjection]

const pageSize = 2000

/**
 * How fast tables are filled from a log of `events` events (60 % sent, 40 % opened), beside the least that any
 * set-based projector has to do: read a page, fold it by hand, write it with one statement. Then how long a change
 * takes from the append to the committed row, one at a time.
 */
export const benchProject = async ({ events = 200_000, rounds = 3 } = {}): Promise<ProjectRow[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'))
  const server = await startPostgres({ dataDir, log: silentLog })
  const db = connect(server.url, { max: 4 })
  await migrate(db)
  const store = await postgresStore(server.url)
  try {
    await fill(db, events)
    const one: number[] = []
    const all: number[] = []
    const ceilings: number[] = []
    for (let round = 0; round < rounds; round++) {
      ceilings.push(events / (await ceiling(server.url, db)))
      one.push(events / (await filling(store, db, [messagesProjection])))
      all.push(events / (await filling(store, db, three)))
    }
    const rebuilt = await rebuilding(store, db)
    const latency = await live(store, db)
    const limit = median(ceilings)
    const ratioOf = (values: number[]) =>
      median(values.map((value, at) => value / (ceilings[at] ?? Number.NaN)))
    return [
      {
        what: 'one table',
        value: median(one),
        unit: 'events/s',
        ceiling: limit,
        ratio: ratioOf(one),
        aim: 0.8,
      },
      { what: 'three tables', value: median(all), unit: 'events/s', ceiling: null, ratio: null, aim: null },
      { what: 'rebuild of three', value: rebuilt, unit: 's', ceiling: null, ratio: null, aim: null },
      {
        what: 'append to row, p50',
        value: quantile(latency, 0.5),
        unit: 'ms',
        ceiling: null,
        ratio: null,
        aim: 3,
      },
      {
        what: 'append to row, p99',
        value: quantile(latency, 0.99),
        unit: 'ms',
        ceiling: null,
        ratio: null,
        aim: null,
      },
    ]
  } finally {
    await store.close()
    await db.destroy()
    await server.stop()
    const data = dataFolder(dataDir)
    await rm(data.startsWith(dataDir) ? data : dirname(data), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Puts the log there at once: what is measured is reading it. */
const fill = async (db: Knex, events: number): Promise<void> => {
  await db.raw(
    `insert into es.events (position, stream, revision, event_id, type, data, metadata) overriding system value
     select n, 'message-' || m, case when opened then 1 else 0 end, gen_random_uuid(),
       case when opened then 'Opened' else 'Sent' end,
       case when opened then jsonb_build_object('message', 'message-' || m, 'by', 'member-' || m % 500)
         else jsonb_build_object('message', 'message-' || m, 'from', 'member-' || m % 499, 'to', 'member-' || m % 500,
           'text', repeat('Tea at four! ', 8)) end,
       jsonb_build_object('event_id', gen_random_uuid(), 'command_id', gen_random_uuid(), 'body_hash', '',
         'causation_id', null, 'correlation_id', gen_random_uuid(), 'actor_id', 'member-1',
         'occurred_at', '2026-03-02T09:00:00.000Z', 'schema_version', 1)
     from (select n, (n - 1) / 5 * 3 + case when (n - 1) % 5 < 3 then (n - 1) % 5 else (n - 1) % 5 - 3 end as m,
             (n - 1) % 5 >= 3 as opened from generate_series(1, ?) as n) numbered`,
    [events],
  )
  await db
    .raw(`select setval(pg_get_serial_sequence('es.events', 'position'), ?)`, [events])
    .catch(() => undefined)
  await db.raw('analyze es.events')
}

type Message = {
  id: string
  audience: string[]
  revision: string
  from: string
  text: string
  at: string
  opened: boolean
}

/** Fills a table like `messages` by hand. Answers in seconds. */
const ceiling = async (url: string, db: Knex): Promise<number> => {
  const session = await openSession(db)
  const raw = table('raw_messages', 1, messages.columns)
  await createGeneration(session, raw, 1)
  await session.query('create table if not exists public.raw_checkpoint (position bigint)')
  await session.query('delete from public.raw_checkpoint; insert into public.raw_checkpoint values (0)')
  await session.query('set enable_seqscan = off')
  const reader = new pg.Client(connectionOf(url))
  await reader.connect()
  const read = async (after: string) =>
    (
      await reader.query({
        name: 'read',
        rowMode: 'array',
        text: 'select position, type, data::text, metadata::text from es.events where position > $1 order by position limit $2',
        values: [after, pageSize],
      })
    ).rows as string[][]
  const started = performance.now()
  for (let page = await read('0'); page.length > 0; ) {
    const last = page.at(-1)?.[0] ?? '0'
    const next = read(last)
    await session.query('begin; set local synchronous_commit = off')
    await session.query({
      name: 'write',
      text: upsert,
      values: [JSON.stringify(await foldByHand(session, page))],
    })
    await session.query({
      name: 'move',
      text: 'update public.raw_checkpoint set position = $1',
      values: [last],
    })
    await session.query('commit')
    page = await next
  }
  const seconds = (performance.now() - started) / 1000
  await session.query('drop table rm.raw_messages_v1_g1')
  await session.close()
  await reader.end()
  return seconds
}

const upsert = `insert into rm.raw_messages_v1_g1 (id, audience, revision, "from", text, at, opened)
  select * from json_to_recordset($1::json) as r(id text, audience text[], revision bigint, "from" text, text text,
    at timestamptz, opened boolean)
  on conflict (id) do update set audience = excluded.audience, revision = excluded.revision, "from" = excluded."from",
    text = excluded.text, at = excluded.at, opened = excluded.opened`

const foldByHand = async (session: Queryable, page: string[][]): Promise<Message[]> => {
  const events = page.map(([position, type, data, metadata]) => ({
    position: position as string,
    type,
    data: JSON.parse(data as string),
    metadata: JSON.parse(metadata as string),
  }))
  const rows = new Map<string, Message>()
  const made = new Set(events.flatMap(({ type, data }) => (type === 'Sent' ? [data.message] : [])))
  const wanted = events.flatMap(({ type, data }) =>
    type === 'Opened' && !made.has(data.message) ? [data.message] : [],
  )
  if (wanted.length > 0) {
    const known = await session.query({
      name: 'known',
      text: 'select * from rm.raw_messages_v1_g1 where id = any($1::text[])',
      values: [wanted],
    })
    for (const row of known.rows) rows.set(row.id, row)
  }
  for (const { position, type, data, metadata } of events) {
    if (type === 'Sent')
      rows.set(data.message, {
        id: data.message,
        audience: [`member:${data.from}`, `member:${data.to}`],
        revision: position,
        from: data.from,
        text: data.text,
        at: metadata.occurred_at,
        opened: false,
      })
    else {
      const row = rows.get(data.message)
      if (row) rows.set(row.id, { ...row, opened: true, revision: position })
    }
  }
  return [...rows.values()]
}

/** Seconds that the runner takes to the end of the log, from the beginning. */
const filling = async (store: EventStore, db: Knex, projections: Projection[]): Promise<number> => {
  await db.raw('truncate fm.checkpoints')
  return secondsToProject(store, db, projections)
}

const rebuilding = async (store: EventStore, db: Knex): Promise<number> => {
  const started = performance.now()
  const found = await rebuild({ store, db, projections: three })
  if (found.some(({ differing }) => differing > 0)) throw new Error('rebuilt is not equal to live')
  return (performance.now() - started) / 1000
}

/** Milliseconds from an append to the moment when its row is committed, one after the other. */
const live = async (store: EventStore, db: Knex): Promise<number[]> => {
  const feed = await postgresChangeFeed({ db, log: silentLog })
  const projectors = await startProjections({ store, db, projections: three, feed, log: silentLog })
  const names = three.map(({ name }) => name)
  await projectors.passed(names, await store.head(), 60_000)
  const found: number[] = []
  for (let at = 0; at < 300; at++) {
    const appended = await store.append(`message-live-${at}`, [sent(`live-${at}`)], 'none')
    const started = performance.now()
    if (appended.status !== 'conflict') await projectors.passed(names, appended.position, 5000)
    if (at >= 50) found.push(performance.now() - started)
  }
  await projectors.stop()
  await feed.close()
  return found
}

const sent = (message: string): NewEvent => ({
  type: 'Sent',
  data: { message, from: 'member-1', to: 'member-2', text: 'Tea at four?' },
  metadata: {
    event_id: newId(),
    command_id: newId(),
    body_hash: '',
    causation_id: null,
    correlation_id: newId(),
    actor_id: 'member-1',
    occurred_at: '2026-03-02T09:00:00.000Z',
    schema_version: 1,
  },
})

const median = (values: readonly number[]): number => quantile(values, 0.5)
