import { setTimeout as pause } from 'node:timers/promises'
import type { Publisher } from '#platform/event-bus/publisher.ts'
import { OtherLog } from '#platform/event-store/same-log.ts'
import type { Projectors } from '#platform/projection-runner/runner.ts'
import type { ProjectionStatus } from '#platform/projection-runner/supervisor.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Readiness } from './probes.ts'
import type { ReactorRunner } from './reactor-runner.ts'

/** The parts of a process that are monitored. */
export type Monitored = {
  base: Infrastructure
  /** The tables that it requires. */
  tables: readonly Table[]
  projectors?: Projectors
  reactorRunner?: ReactorRunner
  publishers?: readonly Publisher[]
  streams?: () => number
}

/**
 * `lag` is in events and null while the head is unknown; `parked` counts streams. `runsHere`: this process fills the
 * table.
 */
export type TableHealth = {
  name: string
  table: string
  state: ProjectionStatus
  position: bigint
  lag: bigint | null
  parked: number
  runsHere: boolean
}

export type HealthReport = {
  /** Null when the log does not answer a process that runs without it. */
  head: bigint | null
  tables: TableHealth[]
  /** Null when another process runs them. */
  reactorsLag: bigint | null
  published: { name: string; state: 'standby' | 'live' | 'away'; lag: bigint | null; parked: number }[]
  parked: { reactions: number; timers: number; mails: number }
  /** Rows that could not be rendered and are missing from responses. */
  unreadable: number
  mailsWaiting: number
  unknownEvents: number
  streams: number
}

/**
 * The health of the installation as this process sees it. Rejects when the database or a required log does not answer.
 */
export const healthReport = async (monitored: Monitored): Promise<HealthReport> => {
  const { base, reactorRunner: reacting, publishers: publishing = [], streams = () => 0 } = monitored
  const [head, { reactions, timers, mails, unreadable, waiting }] = await Promise.all([
    headOf(base),
    workIn(base),
  ])
  const reactors = reacting?.position() ?? null
  const isPublished = (name: string) => publishing.some((one) => one.name === name)
  return {
    head,
    tables: await tablesIn(monitored, head),
    reactorsLag: lagOf(head, reactors),
    published: publishing.map((each) => publishedOf(each, head, reactions[each.name] ?? 0)),
    parked: {
      reactions: Object.entries(reactions).reduce((sum, [name, n]) => (isPublished(name) ? sum : sum + n), 0),
      timers,
      mails,
    },
    unreadable,
    mailsWaiting: waiting,
    unknownEvents: [...base.store.unknown().values()].reduce((sum, count) => sum + count, 0),
    streams: streams(),
  }
}

/**
 * Whether the process is ready, with details for monitoring. It is ready when its log answers (if required), its tables
 * have been filled once, and none that it fills is being restarted. Lag and parked events do not make it unready.
 */
export const readinessOf = (report: HealthReport): Readiness => {
  const { head, tables, reactorsLag, published, parked, mailsWaiting, unknownEvents, streams } = report
  const stuck = tables.filter(
    ({ state, runsHere }) => state === 'building' || (runsHere && state === 'faulted'),
  )
  return {
    ok: stuck.length === 0,
    body: {
      head: textOf(head),
      projections: tables.map(({ name, state, lag, parked: parked_streams }) => ({
        name,
        state,
        lag: textOf(lag),
        parked_streams,
      })),
      reactors: { lag: textOf(reactorsLag), parked: parked.reactions },
      published: published.map((one) => ({ ...one, lag: textOf(one.lag) })),
      timers: { parked: parked.timers },
      mails: { waiting: mailsWaiting, parked: parked.mails },
      unknown_events: unknownEvents,
      streams,
    },
  }
}

const textOf = (number: bigint | null) => (number === null ? null : String(number))

const lagOf = (head: bigint | null, position: bigint | null): bigint | null => {
  if (head === null || position === null) return null
  return head > position ? head - position : 0n
}

const headTimeoutMs = 500

// A process that answers from read tables alone does so without the log, too, but not beside a log that is not theirs.
const headOf = ({ store, requiresLog }: Infrastructure): Promise<bigint | null> => {
  if (requiresLog) return store.head()
  const head = store.head().catch((error) => (error instanceof OtherLog ? Promise.reject(error) : null))
  return Promise.race([head, pause(headTimeoutMs, null, { ref: false })])
}

const workIn = async ({ db }: Infrastructure) => {
  const { rows } = await db.raw(`
    select (select coalesce(json_object_agg(reactor, n), '{}') from (select reactor, count(*)::int as n
             from fm.reactor_backlog where parked_at is not null group by reactor) as each) as reactions,
           (select count(*)::int from fm.timers where parked_at is not null) as timers,
           (select count(*)::int from fm.outbox where parked_at is not null) as mails,
           (select count(*)::int from fm.unreadable_rows) as unreadable,
           (select count(*)::int from fm.outbox where sent_at is null and parked_at is null) as waiting`)
  return rows[0] as {
    reactions: Record<string, number>
    timers: number
    mails: number
    unreadable: number
    waiting: number
  }
}

const secondsOfSilence = 20

type TableRow = { table_name: string; position: string; built: boolean; silence: number; parked: number }

const tablesIn = async (
  { base, tables, projectors }: Monitored,
  head: bigint | null,
): Promise<TableHealth[]> => {
  const { rows }: { rows: TableRow[] } = await base.db.raw(
    `select c.table_name, c.position::text, c.built_at is not null as built,
       extract(epoch from clock_timestamp() - c.seen_at)::float8 as silence,
       (select count(distinct p.stream)::int from fm.parked p
        where p.table_name = c.table_name and p.generation = c.generation) as parked
     from fm.checkpoints c where c.table_name = any(?::text[])`,
    [tables.map(({ sqlName }) => sqlName)],
  )
  const known = new Map(rows.map((row) => [row.table_name, row]))
  const own = new Map(projectors?.health().projections.map((one) => [one.table, one.state]))
  return tables.map(({ name, sqlName }) => {
    const row = known.get(sqlName)
    const position = BigInt(row?.position ?? 0)
    const state = own.get(sqlName) ?? 'standby'
    return {
      name,
      table: sqlName,
      state: state === 'standby' ? stateOf(row) : state,
      position,
      lag: lagOf(head, position),
      parked: row?.parked ?? 0,
      runsHere: state !== 'standby',
    }
  })
}

// The state of other processes is known by their heartbeats.
const stateOf = (row: TableRow | undefined): ProjectionStatus => {
  if (!row?.built) return 'building'
  return row.silence > secondsOfSilence ? 'faulted' : 'live'
}

// An unreachable event bus does not make a process unready; the log says why it is unreachable.
const publishedOf = ({ name, status }: Publisher, head: bigint | null, parked: number) => {
  const at = status()
  const state =
    at === null ? ('standby' as const) : at.outage === null ? ('live' as const) : ('away' as const)
  return { name, state, lag: lagOf(head, at?.position ?? null), parked }
}
