import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'

const streams = Array.from({ length: 40 }, (_, number) => `tea-${number}`)

const received = projection()({
  into: table('heard', 1, { stream: column.text }),
  on: {},
  onEvery: (rows, { stream, metadata }) => rows.put(metadata.event_id, { stream, audience: [] }),
})

const inOrder = projection()({
  into: table('in_order', 1, { last: column.count, inversions: column.count }),
  on: {},
  onEvery: (rows, { stream, revision }) =>
    revision === 0
      ? rows.put(stream, { last: 0, inversions: 0, audience: [] })
      : rows.revise(stream, ({ last, inversions }) => ({
          last: revision,
          inversions: inversions + (revision === last + 1 ? 0 : 1),
        })),
})

export const everyEventArrives: Guarantee = {
  id: 'G5',
  promise: 'Every event reaches every projection, each stream in order',
  bar: '0 missed, 0 out of order in their stream',
  trials: { short: 2_500, full: 200_000 },
  limits: 'the writers are sessions of their own, not machines of their own',
  run: async (trial) => {
    const { url, db, drop } = await freshDatabase()
    const store = await postgresStore(url)
    const projections = [received, inOrder]
    const projectors = await startProjections({
      store,
      db,
      projections,
      feed: memoryChangeFeed(),
      log: silentLog,
    })
    const elsewhere = await Promise.all([postgresStore(url), postgresStore(url), postgresStore(url)])
    const tally = {
      trial,
      left: trial.trials,
      acknowledged: new Set<string>(),
      rolledBack: new Set<string>(),
    }
    try {
      await Promise.all([
        ...[store, ...elsewhere].map((each) => appendThroughThePort(each, tally)),
        ...[0, 1, 2].map(() => appendSlowly(url, tally)),
        appendAfterIdling(url, tally),
      ])
      await projectors.passed(['heard', 'in_order'], await store.head(), 60_000)
      const { rows: log } = await db.raw('select event_id from es.events')
      const rows = await db('rm.heard_v1').select('id')
      const inversions = await db('rm.in_order_v1').sum('inversions as n')
      return seen(tally, ids(log, 'event_id'), ids(rows, 'id'), Number(inversions[0]?.n))
    } finally {
      await projectors.stop()
      for (const each of [store, ...elsewhere]) await each.close()
      await drop()
    }
  },
  sabotages: [
    {
      without: 'the lock of the append that is held to the commit',
      trials: 1_500,
      edits: [
        {
          file: 'platform/database/migrations/010-event-log.sql',
          find: '  perform pg_advisory_xact_lock(715517);\n  return query',
          replace: '  return query',
        },
      ],
    },
    {
      without: 'positions that are given out under the lock',
      trials: 1_500,
      edits: [
        {
          file: 'platform/database/migrations/010-event-log.sql',
          find: 'language plpgsql set enable_seqscan = off as $$\nbegin\n  perform pg_advisory_xact_lock(715517);\n  return query',
          replace: `language plpgsql set enable_seqscan = off as $$
declare drawn bigint[] := array(select nextval('es.events_position_seq') from json_array_elements(batch));
begin
  perform pg_sleep(random() * 0.01);
  perform pg_advisory_xact_lock(715517);
  return query`,
        },
        {
          file: 'platform/database/migrations/010-event-log.sql',
          find: `    insert into es.events (stream, revision, event_id, type, data, metadata)
    select g.s,`,
          replace: `    insert into es.events (position, stream, revision, event_id, type, data, metadata)
    overriding system value select drawn[row_number() over (order by g.r, g.o)], g.s,`,
        },
      ],
    },
  ],
}

type Tally = {
  trial: Trial
  /** Events that nobody has taken on yet. */
  left: number
  acknowledged: Set<string>
  rolledBack: Set<string>
}

const take = (tally: Tally, most: number): NewEvent[] => {
  const count = Math.min(tally.left, 1 + Math.floor(tally.trial.random() * most))
  tally.left -= count
  return Array.from({ length: count }, () => {
    const { metadata } = recorded('Poured', {})
    return { type: 'Poured', data: {}, metadata: { ...metadata, event_id: randomUUID() } }
  })
}

const anyStream = ({ trial }: Tally) => streams[Math.floor(trial.random() * streams.length)] ?? 'tea-0'

const appendThroughThePort = async (
  store: Awaited<ReturnType<typeof postgresStore>>,
  tally: Tally,
): Promise<void> => {
  const one = async () => {
    for (let events = take(tally, 3); events.length > 0; events = take(tally, 3)) {
      // Without the lock two writers may give out the same revision; who is refused has not been acknowledged.
      const answer = await store.append(anyStream(tally), events, 'any').catch(() => null)
      if (answer) for (const { metadata } of events) tally.acknowledged.add(metadata.event_id)
    }
  }
  await Promise.all([one(), one(), one()])
}

/** The append of the product in a transaction that takes its time to commit, or is rolled back. */
const appendSlowly = async (url: string, tally: Tally, idleMs = 0): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const most = Math.min(300, tally.trial.trials / 100)
  for (let events = take(tally, most); events.length > 0; events = take(tally, most)) {
    const isRolledBack = tally.trial.random() < 0.05
    const used = isRolledBack ? tally.rolledBack : tally.acknowledged
    await client.query('begin; select pg_current_xact_id()')
    if (idleMs > 0) await client.query('select pg_sleep($1)', [idleMs / 1_000])
    const stored = await appended(client, batchOf(events, anyStream(tally)), tally.trial.random() * 0.05)
    await client.query(isRolledBack || !stored ? 'rollback' : 'commit')
    if (stored) for (const { metadata } of events) used.add(metadata.event_id)
  }
  await client.end()
}

const appendAfterIdling = (url: string, tally: Tally): Promise<void> =>
  appendSlowly(url, tally, tally.trial.size === 'full' ? 3_000 : 300)

const appended = (client: pg.Client, batch: string, seconds: number): Promise<boolean> =>
  client.query('select es.append_batch($1), pg_sleep($2)', [batch, seconds]).then(
    () => true,
    () => false,
  )

const batchOf = (events: readonly NewEvent[], stream: string): string =>
  JSON.stringify(
    events.map(({ type, data, metadata }, at) => ({
      ...{ r: 0, o: at + 1, n: events.length, s: stream, x: -2 },
      ...{ i: metadata.event_id, t: type, d: data, m: metadata },
    })),
  )

const ids = (rows: Record<string, unknown>[], name: string) => new Set(rows.map((row) => String(row[name])))

const seen = (
  { trial, acknowledged, rolledBack }: Tally,
  log: ReadonlySet<string>,
  handled: ReadonlySet<string>,
  inversions: number,
): Seen => {
  const notIn = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((id) => !others.has(id)).length
  return {
    trials: trial.trials,
    counts: {
      acknowledged: acknowledged.size,
      rolled_back: rolledBack.size,
      in_the_log: log.size,
      handled: handled.size,
    },
    violations: {
      acknowledged_but_not_in_the_log: notIn(acknowledged, log),
      in_the_log_but_not_handled: notIn(log, handled),
      handled_but_not_in_the_log: notIn(handled, log),
      out_of_order: inversions,
    },
  }
}
