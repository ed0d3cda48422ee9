import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { configuredFeed } from '#platform/changes/configured-feed.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { feedKeyFrom, keyFrom, type Services, servicesOf } from '#platform/commands/services.ts'
import { type Snapshots, snapshotsIn } from '#platform/commands/snapshots.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
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
import { unavailableOf } from '#platform/language/unavailable.ts'
import { type Log, logOf } from '#platform/log/log.ts'
import { withStoreMetrics } from '#platform/metrics/measured.ts'
import { type Metrics, metricsOf } from '#platform/metrics/metrics.ts'
import { configuredMeetings } from '#platform/online-meetings/configured-meetings.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { configuredStorage } from '#platform/storage/configured-storage.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { configuredTeams } from '#platform/teams/configured-teams.ts'
import { clamd } from '#platform/uploads/scanner.ts'
import { type UploadReceiver, uploadReceiver } from '#platform/uploads/upload-receiver.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { secretFrom } from '#platform/vault/secret-file.ts'
import { assertOwnLog } from './log-identity.ts'
import { type ShutdownHooks, shutdownHooks } from './shutdown.ts'

/** What every process of an installation needs. */
export type Infrastructure = {
  config: Config
  log: Log
  clock: Clock
  db: Knex
  url: string
  registry: Registry
  store: SealedStore
  /** False for a process that continues without the log because it only reads tables. */
  requiresLog: boolean
  /** The log without personal fields, for readers outside the product. */
  redactedStore: RedactedStore
  /** Opened at its first use. */
  feed: () => Promise<ChangeFeed>
  permit: Permit
  metrics: Metrics
  /** How often the subscription to the log was replaced because it had fallen silent. */
  subscriptionRestarts: () => number
  /** Stores the states of long streams. */
  snapshots: Snapshots
  services: Services
  storage: FileStorage
  /** Receives uploads. */
  receiving: UploadReceiver
  /** Authenticates services of the installation to each other. */
  token: string
  /** Derives the secret reply addresses of mails. */
  replyKey: Buffer
  /** True when the database is the embedded one. */
  isEmbedded: boolean
  /** Resolves when the embedded database has ended unexpectedly; never for an external database. */
  broken: Promise<void>
  /** Hooks that close everything in reverse order. Processes add their own. */
  shutdown: ShutdownHooks
}

/**
 * Opens everything in order, and closes what was opened when a step fails. `service` is its name in the log. Without
 * `requiresLog`, an external event store that does not answer is opened later.
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
    // There may be many services, and the server limits the number of connections.
    await migrateAt(url)
    const db = connect(url, { max: service ? 10 : 20, answerMs: databaseTimeoutMs, awayMs: config.outageMs })
    shutdown.add('database', () => db.destroy())
    const vault = await postgresVault(db, await secretFrom(config.dataDir, 'kek', config.kekFile))
    const registry = await discoverEvents()
    const openLog = (signal?: AbortSignal) => configuredStore(config, url, { signal })
    const opensLogNow = requiresLog || config.eventStoreUrl === null
    const events = opensLogNow
      ? await openLog()
      : lazyStore((signal) => comparedLog(db, () => openLog(signal)))
    const metrics = metricsOf()
    const watched = watchedLog(events)
    const store = sealedStore(withStoreMetrics(watched, metrics), vault, registry)
    shutdown.add('event store', () => store.close())
    if (requiresLog && config.eventStoreUrl !== null) await assertOwnLog(db, events)
    if (opensLogNow) await assertSameLogForReaders(db, events)
    else await refuseOtherLog(events, config.outageMs)
    const feed = once(async () => {
      const opened = await configuredFeed(config, { db, log })
      shutdown.add('change feed', () => opened.close())
      return opened
    })
    const secret = await secretFrom(config.dataDir, 'installation')
    const meetings = await configuredMeetings(config)
    const teams = await configuredTeams(config)
    const permit = permitOf(db, log, feedKeyFrom(secret), {
      online_meetings: meetings?.kind ?? null,
      teams_synchronization: teams !== null,
      teams_domains: teams?.domains ?? [],
    })
    shutdown.add('permit', () => permit.close())
    await permit.listen()
    const { pepperFile, rateLimitFactor } = config
    const pepper = pepperFile === null ? null : await secretFrom(config.dataDir, 'pepper', pepperFile)
    const storage = await configuredStorage(config)
    shutdown.add('storage', storage.close)
    const services = servicesOf({
      db,
      permit,
      vault,
      signal: async (...args) => (await feed()).signal(...args),
      secret,
      pepper,
      storage,
      publicUrl: config.publicUrl,
      rateLimitFactor,
      meetings,
      teams,
      internalSites: config.internalSites,
    })
    await services.pushKeys.get()
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
        scanner: config.clamdUrl === null ? null : clamd(config.clamdUrl, config.outageMs),
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

// A log that opens later is compared when it does.
const comparedLog = async (db: Knex, open: () => Promise<EventStore>): Promise<EventStore> => {
  const store = await open()
  try {
    await assertSameLogForReaders(db, store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

// A log that is away for so long does not hinder the start.
const refuseOtherLog = async (store: EventStore, awayMs: number): Promise<void> => {
  const compared = store.head().catch((error) => {
    if (!(error instanceof ConfigError) && unavailableOf(error) === null) throw error
  })
  await Promise.race([compared, pause(awayMs, null, { ref: false })])
}

// Every process refuses a log that this database was not filled from, even when it would not notice.
const assertSameLogForReaders = async (db: Knex, store: EventStore): Promise<void> => {
  const { rows } = await db.raw(`select min(name) as name, position::text, event_id from (
      select name, position, event_id from fm.checkpoints
      union all select reactor, position, event_id from fm.reactor_checkpoints) as readers
    group by position, event_id`)
  for (const { name, position, event_id } of rows)
    await assertSameLog(store, name, { position: BigInt(position), event_id })
}

// A slow query is not an outage, so it may take longer than `OUTAGE_SECONDS`.
const databaseTimeoutMs = 10_000

// Creating an index on a long log takes time, so migrations use a connection without a timeout.
const migrateAt = async (url: string): Promise<void> => {
  const db = connect(url, { max: 1 })
  await migrate(db).finally(() => db.destroy())
}

const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | null = null
  return () => (opened ??= open())
}

// Only an external event store has a subscription that can fall silent.
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
