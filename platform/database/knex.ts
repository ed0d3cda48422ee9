import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { Pulse } from '#platform/clock/pulse.ts'
import { markOutage } from './outage.ts'
import { prepareRepeated } from './prepared-statements.ts'
import { databasePulse } from './pulse.ts'
import { limitQueryTime } from './query-timeout.ts'

export type Database = Knex

/**
 * A pool of connections. `max` is the number of connections at most (10); a statement that takes longer than
 * `statementTimeoutMs` is ended by the server (never, when 0), and a connection that has not answered within `answerMs` is
 * cut off by the client (never, when 0). A caller that waits for a database that is away is refused within `awayMs`
 * (never, when 0). What queries read: `bigint` and `numeric` as decimal text, `timestamptz` as a canonical instant
 * (milliseconds, UTC), `date` and `timestamp` as text. What is asked again and again is prepared, and planned by an index
 * wherever there is one.
 * Opens nothing until the first query; `await db.destroy()` closes it.
 */
export const connect = (
  url: string,
  { max = 10, statementTimeoutMs = 0, answerMs = 0, awayMs = 0, settings = {} }: PoolOptions = {},
): Knex => {
  const limits = {
    statement_timeout: statementTimeoutMs || false,
    connectionTimeoutMillis: awayMs || answerMs,
  }
  const pulse = databasePulse(url, awayMs)
  const connection = { ...connectionOf(url), ...limits }
  const prepare = prepareRepeated()
  const afterCreate = (client: pg.ClientBase, done: (error: Error | null, client: pg.ClientBase) => void) => {
    prepare(client)
    limitQueryTime(client, answerMs, pulse)
    client.query(settingsSql(settings), (error) => done(error ?? null, client))
  }
  const waiting = answerMs > 0 ? { acquireTimeoutMillis: answerMs } : {}
  const pool = { min: 0, max, afterCreate, ...waiting }
  const db = knex({ client: 'pg', connection: connection as Knex.PgConnectionConfig, pool, log: silent })
  limitAcquireTime(db, pulse)
  pulses.set(db.client, pulse)
  return db
}

const pulses = new WeakMap<object, Pulse>()

/** What tells whether the database of a pool is there. */
export const pulseOfPool = (db: Knex): Pulse | undefined => pulses.get(db.client)

/** Nobody waits for a place in the pool while the database is away. */
const limitAcquireTime = (db: Knex, pulse: Pulse): void => {
  const acquire: () => Promise<unknown> = db.client.acquireConnection.bind(db.client)
  db.client.acquireConnection = async () => {
    const acquired = acquire()
    return pulse.whileAlive(acquired).catch((error) => {
      // It may still come, and belongs to the others then.
      acquired.then(
        (connection) => db.client.releaseConnection(connection),
        () => undefined,
      )
      throw markOutage(error)
    })
  }
}

// Everything that knex would print is also thrown, and the caller logs it.
const silent = { warn: () => undefined }

type PoolOptions = {
  max?: number
  statementTimeoutMs?: number
  answerMs?: number
  awayMs?: number
  /** Settings of each connection, for a small pool whose statements are planned in another way. */
  settings?: Readonly<Record<string, string>>
}

// Plans are kept while tables grow from nothing, where looking through all of a table was the quickest way.
const indexFirst = { enable_seqscan: 'off' }

const settingsSql = (settings: Readonly<Record<string, string>>): string =>
  Object.entries({ ...indexFirst, ...settings })
    .map(([name, value]) => `set ${pg.escapeIdentifier(name)} = ${pg.escapeLiteral(value)}`)
    .join('; ')

// Compiling a statement of a projection takes half a second where it runs in milliseconds: PostgreSQL thinks it dear,
// because it cannot know how few rows a parameter holds.
const plain = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off'
// A server holds the connections of a process that died without a word for two hours, or for a quarter of an hour where it
// was sending to it. A few such deaths would leave no place for new ones, so it gives them up after 45 seconds.
const signsOfLife =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=45000'
const options = `${plain} ${signsOfLife}`

/** The settings that every connection to PostgreSQL is opened with, for `pg` without knex. */
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: 'folkmoot',
  options,
  keepAlive: true,
})

const oid = { textArray: 1009, date: 1082, timestamp: 1114, timestamptz: 1184, timestamptzArray: 1185 }

/** PostgreSQL's `2026-11-21 11:02:46.12+00` as canonical instant. What has no such form (infinity) stays as it is. */
export const instantOfTimestamp = (text: string): string => {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

const anyTextArray = pg.types.getTypeParser(oid.textArray as never) as (text: string) => (string | null)[]

/** PostgreSQL's `{a,"b c",NULL}` as array. Keys and ids need no quotes, and then one split does all of it. */
export const textArray = (text: string): (string | null)[] => {
  if (text === '{}') return []
  return /["\\]|NULL/i.test(text) || text[0] !== '{' || text[1] === '{'
    ? anyTextArray(text)
    : text.slice(1, -1).split(',')
}

const types = new pg.TypeOverrides()
types.setTypeParser(oid.textArray, textArray)
types.setTypeParser(oid.date, (text: string) => text)
types.setTypeParser(oid.timestamp, (text: string) => text)
types.setTypeParser(oid.timestamptz, instantOfTimestamp)
types.setTypeParser(oid.timestamptzArray, (text: string) =>
  textArray(text).map((entry) => entry && instantOfTimestamp(entry)),
)
