import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { configuredFeed } from '#platform/changes/configured-feed.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { keyFrom, type Services, servicesOf } from '#platform/commands/services.ts'
import { type Snapshots, snapshotsIn } from '#platform/commands/snapshots.ts'
import type { Config } from '#platform/config/config.ts'
import { startPostgres } from '#platform/database/embedded.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { assertReachable } from '#platform/database/reachable.ts'
import { configuredStore } from '#platform/event-store/configured-store.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { EventStoreDb } from '#platform/event-store/eventstoredb.ts'
import { lazyStore } from '#platform/event-store/lazy-store.ts'
import { type RedactedStore, redactedStore } from '#platform/event-store/redacted-store.ts'
import { discoverEvents, type Registry } from '#platform/event-store/registry.ts'
import { assertSameLog, watchedLog } from '#platform/event-store/same-log.ts'
import { type SealedStore, sealedStore } from '#platform/event-store/sealed-store.ts'
import { type Log, logOf } from '#platform/log/log.ts'
import { withStoreMetrics } from '#platform/metrics/measured.ts'
import { type Metrics, metricsOf } from '#platform/metrics/metrics.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { configuredStorage } from '#platform/storage/configured-storage.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { clamd } from '#platform/uploads/scanner.ts'
import { type UploadReceiver, uploadReceiver } from '#platform/uploads/upload-receiver.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { secretFrom } from '#platform/vault/secret-file.ts'
import { type ShutdownHooks, shutdownHooks } from './shutdown.ts'

/** What every process of an installation stands on. */
export type Infrastructure = {
  config: Config
  log: Log
  clock: Clock
  db: Knex
  url: string
  registry: Registry
  store: SealedStore
  /** False for a process that goes on without the log, because it answers from the tables alone. */
  requiresLog: boolean
  /** The same log without anything personal, for what leaves the product. */
  redactedStore: RedactedStore
  /** Opened at its first use. */
  feed: () => Promise<ChangeFeed>
  permit: Permit
  metrics: Metrics
  /** How often the subscription to the log had fallen silent and was replaced. */
  subscriptionRestarts: () => number
  /** Where the states of long streams are kept. */
  snapshots: Snapshots
  services: Services
  storage: FileStorage
  /** The way of files into the product. */
  receiving: UploadReceiver
  /** By which the services of an installation know each other. */
  token: string
  /** Makes the secret addresses that answers by mail are sent to. */
  replyKey: Buffer
  /** True when the database is the one that this program brings along. */
  isEmbedded: boolean
  /** Resolves when the embedded database has ended without being asked to; never with a database of one's own. */
  broken: Promise<void>
  /** What has to be closed, the last one first. Processes add their own parts. */
  shutdown: ShutdownHooks
}

/**
 * Opens everything in order, and closes what was opened when something cannot be. `service` is named in its log. Where it
 * does not stand on the log, an event store of its own that does not answer is opened later.
 */
export const openInfrastructure = async (
  config: Config,
  service?: string,
  requiresLog = true,
): Promise<Infrastructure> => {
  const log = service ? logOf(config.logLevel).child({ service }) : logOf(config.logLevel)
  const shutdown = shutdownHooks(log)
  try {
    const { url, isEmbedded, broken } = await databaseOf(config, log, shutdown)
    // Of services there are several, and one server has room for so many connections.
    await migrateAt(url)
    const db = connect(url, { max: service ? 10 : 20, answerMs: databaseTimeoutMs })
    shutdown.add('database', () => db.destroy())
    const vault = await postgresVault(db, await secretFrom(config.dataDir, 'kek', config.kekFile))
    const registry = await discoverEvents()
    const openLog = () => configuredStore(config, url)
    const opensLogNow = requiresLog || config.eventStoreUrl === null
    const events = opensLogNow ? await openLog() : lazyStore(openLog)
    const metrics = metricsOf()
    const watched = watchedLog(events)
    const store = sealedStore(withStoreMetrics(watched, metrics), vault, registry)
    shutdown.add('event store', () => store.close())
    if (requiresLog) await assertSameLogForReaders(db, store)
    const feed = once(async () => {
      const opened = await configuredFeed(config, { db, log })
      shutdown.add('change feed', () => opened.close())
      return opened
    })
    const permit = permitOf(db, log)
    shutdown.add('permit', () => permit.close())
    await permit.listen()
    const secret = await secretFrom(config.dataDir, 'installation')
    const { pepperFile, rateLimitFactor } = config
    const pepper = pepperFile === null ? null : await secretFrom(config.dataDir, 'pepper', pepperFile)
    const storage = await configuredStorage(config)
    shutdown.add('storage', storage.close)
    const services = servicesOf({ db, permit, vault, secret, pepper, storage, rateLimitFactor })
    const parts = {
      config,
      log,
      clock: systemClock,
      db,
      url,
      registry,
      store,
      requiresLog,
      redactedStore: redactedStore(watched, registry),
      feed,
      permit,
      metrics,
      subscriptionRestarts: () => restartsOf(events),
      snapshots: snapshotsIn(db, vault),
      services,
      storage,
      receiving: uploadReceiver({
        storage,
        blobs: services.blobs,
        scanner: config.clamdUrl === null ? null : clamd(config.clamdUrl),
        log,
        maxBytes: config.uploadMegabytes * 1024 * 1024,
      }),
      token: keyFrom(secret, 'commands between services').toString('base64url'),
      replyKey: keyFrom(secret, 'answers by mail'),
    }
    return { ...parts, isEmbedded, broken, shutdown }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

// Every door refuses a log that is not the one that this database was filled from, not only who happens to read on.
const assertSameLogForReaders = async (db: Knex, store: EventStore): Promise<void> => {
  const { rows } = await db.raw(`select min(name) as name, position::text, event_id from (
      select name, position, event_id from fm.checkpoints
      union all select reactor, position, event_id from fm.reactor_checkpoints) as readers
    group by position, event_id`)
  for (const { name, position, event_id } of rows)
    await assertSameLog(store, name, { position: BigInt(position), event_id })
}

/** How long anybody waits for the database, in milliseconds. A client repeats sooner than it gives up. */
const databaseTimeoutMs = 10_000

// An index on a long log takes its time, so migrations have a connection without a limit.
const migrateAt = async (url: string): Promise<void> => {
  const db = connect(url, { max: 1 })
  await migrate(db).finally(() => db.destroy())
}

const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | null = null
  return () => (opened ??= open())
}

// Only an event store of its own has a subscription that can fall silent.
const restartsOf = (events: EventStore): number =>
  'subscriptionState' in events ? (events as EventStoreDb).subscriptionState().restarts : 0

const databaseOf = async ({ databaseUrl, dataDir }: Config, log: Log, shutdown: ShutdownHooks) => {
  const never = new Promise<void>(() => {})
  if (databaseUrl !== null) {
    await assertReachable(databaseUrl)
    return { url: databaseUrl, isEmbedded: false, broken: never }
  }
  const postgres = await startPostgres({ dataDir, log })
  shutdown.add('PostgreSQL', () => postgres.stop())
  const broken = postgres.ended.then((wasAsked) => (wasAsked ? never : undefined))
  return { url: postgres.url, isEmbedded: true, broken }
}
