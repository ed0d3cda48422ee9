import type { Knex } from 'knex'
import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { CommandSide } from '#platform/commands/command-side.ts'
import { feedKeyFrom, servicesOf } from '#platform/commands/services.ts'
import { snapshotsIn } from '#platform/commands/snapshots.ts'
import { discoverExports, featureLayers, importContributions } from '#platform/config/discovery.ts'
import { createCrawler } from '#platform/crawler/crawler.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import { codeTexts } from '#platform/http/code-texts.ts'
import { newId } from '#platform/language/ids.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import { capturedMailer } from '#platform/mail/captured-mails.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Unsubscribing } from '#platform/mail/unsubscribing.ts'
import type { Office } from '#platform/office/office.ts'
import type { MeetingProvider } from '#platform/online-meetings/meeting-provider.ts'
import { openApiRoute } from '#platform/open-api/open-api.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import {
  commandSideOf,
  commandSideRoutes,
  openQuerySide,
  openReactors,
} from '#platform/process/command-query-sides.ts'
import type { ReactorRunner } from '#platform/process/reactor-runner.ts'
import { builtWeb } from '#platform/process/web-build.ts'
import { webFiles } from '#platform/process/web-files.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import type { Projection } from '#platform/projections/projection.ts'
import { webPushSender } from '#platform/push/web-push-sender.ts'
import { fileAccess } from '#platform/queries/file-access.ts'
import type { TablesRead } from '#platform/queries/tables-read.ts'
import { type Commander, inProcessCommander } from '#platform/reactors/commander.ts'
import type { Reactor } from '#platform/reactors/reactor.ts'
import type { InternalSite } from '#platform/safe-fetch/checked-address.ts'
import { safeFetch } from '#platform/safe-fetch/safe-fetch.ts'
import { configuredIndex, followSearchTables } from '#platform/search/configured-index.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import type { TeamsCalendar } from '#platform/teams/teams-calendar.ts'
import type { Translator } from '#platform/translation/translator.ts'
import type { Scanner } from '#platform/uploads/scanner.ts'
import { uploadReceiver } from '#platform/uploads/upload-receiver.ts'
import { memoryVault } from '#platform/vault/memory.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { retryingOverload } from './overload-retry.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'
import { areReactorsIdle } from './reactors-idle.ts'
import { startSeparateRunners } from './separate-runners.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { until } from './until.ts'

/** The whole product except the web, in this process: every feature, on a database of its own. */
export type TestApp = TestServer & {
  db: Knex
  /** What the queries are known to read. */
  tablesRead: TablesRead
  /** Address of the database. */
  url: string
  store: EventStore
  commander: Commander
  /** Sends a command as the system; answers with its answer. Throws when it is refused. */
  command: (name: string, body: Record<string, unknown>) => Promise<unknown>
  /** Waits until every read table has caught up with the log. */
  projected: () => Promise<void>
  /** All reactors that exist, for specs that run some of them. */
  reactors: Reactor[]
  /** The one-time token behind an id, as the outbox gets it. */
  tokenOf: (id: string) => Promise<string | null>
  /** The token of a link that stops mails, as the outbox writes it. */
  unsubscribeToken: Unsubscribing['tokenOf']
  passed: (tables: readonly string[], position: bigint, timeoutMs: number) => Promise<boolean>
  projections: readonly Projection[]
  /** The command side, for commands in the name of a member or in the past. */
  commands: CommandSide
  /** The encryption keys of members, as this process holds them. */
  vault: Vault
  permit: Permit
  storage: FileStorage
  /** Opens the change stream of a member in a session of its own, from a number on or from now. */
  follow: (memberId: string, after?: string) => Promise<EventReader>
  /** Starts the reactors after what they must not see while it happens. */
  react: () => Promise<void>
  /** Stops the reactors in the middle of what they do. */
  stopReactors: () => Promise<void>
  /** Stops the reactors in the middle of what they do, and starts them again. */
  restartReactors: () => Promise<void>
  /** Waits until the reactors have handled all events; mails may still wait. */
  reactorsCaughtUp: () => Promise<void>
  /** Waits until the reactors have handled all events and every due mail is sent. */
  reactorsDone: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** A database with data of an earlier run; a new one by default. */
  database?: FreshDatabase
  /** Where events and encryption keys are stored; in memory by default. */
  store?: 'memory' | 'postgres'
  /** Whether the reactors run. Their mails are captured. */
  reacting?: boolean
  rateLimitFactor?: number
  publicUrl?: string
  /** Where mails go; a table by default. */
  mailer?: (db: Knex) => Mailer
  /** Where files are stored; in memory by default. */
  storage?: FileStorage
  /** Scans uploads; none by default. */
  scanner?: Scanner | null
  /** Sites outside the internet that link previews may fetch. */
  internalSites?: InternalSite[]
  /** The translation service; none by default. */
  translator?: Translator | null
  /** The office server; none by default. */
  office?: Office | null
  /** The service of online meetings; none by default. */
  meetings?: MeetingProvider | null
  /** Calendars of Microsoft 365; none by default. */
  teams?: TeamsCalendar | null
  /** An OpenSearch that searches beside PostgreSQL; none by default. */
  searchUrl?: string | null
  /** Size limit of an upload, in bytes. */
  largestUpload?: number
  /** The log; silent by default. */
  log?: Log
  /** A mailbox that answers arrive in, and the server whose word about signatures counts. */
  mailIn?: { mailbox?: string; address?: string; trustedServer?: string }
  /** Whether each read table is filled by a runner of its own, so that they differ in how far they are. */
  separateRunners?: boolean
  /** Whether the built web is served too, for journeys that move the clock. */
  web?: boolean
  /** How long a line may be interrupted before its member counts as away, in milliseconds. */
  awayAfterMs?: number
}

const has =
  <T>(...names: string[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && names.every((name) => name in value)

const found = async <T>(layer: string, suffix: string, is: (value: unknown) => value is T): Promise<T[]> =>
  (await discoverExports(layer, suffix)).map(({ value }) => value).filter(is)

// Cheap password hashing keeps specs fast.
const cheap = { algorithm: 2, memoryCost: 1_024, timeCost: 1, parallelism: 1 }

/** Starts an app. `await app.close()` leaves nothing behind. */
export const startTestApp = async ({
  database,
  store: kind = 'memory',
  reacting = false,
  rateLimitFactor = 1_000,
  publicUrl,
  mailer = capturedMailer,
  storage = memoryStorage(),
  scanner = null,
  internalSites = [],
  translator = null,
  office = null,
  meetings = null,
  teams = null,
  searchUrl = null,
  largestUpload = 8 * 1024 * 1024,
  log: appLog = silentLog,
  mailIn: mailInOptions,
  separateRunners = false,
  web = false,
  awayAfterMs = 100,
}: Options = {}): Promise<TestApp> => {
  await importContributions(featureLayers)
  const fresh = database ?? (await freshDatabase({ max: 10 }))
  const { db } = fresh
  const registry = await discoverEvents()
  const vault = kind === 'memory' ? memoryVault() : await postgresVault(db, Buffer.alloc(32, 2))
  const log = kind === 'memory' ? memoryStore() : await postgresStore(fresh.url)
  const store = sealedStore(log, vault, registry)
  const feed = await postgresChangeFeed({ db, log: appLog })
  const projections = await discoverProjections()
  const projectionOptions = { store, db, projections, feed, log: appLog }
  const projectors = await (separateRunners
    ? startSeparateRunners(projectionOptions)
    : startProjections(projectionOptions))
  const secret = Buffer.alloc(32, 1)
  const permit = permitOf(db, appLog, feedKeyFrom(secret), {
    online_meetings: meetings?.kind ?? null,
    teams_synchronization: teams !== null,
    teams_domains: teams?.domains ?? [],
  })
  await permit.listen()
  const services = servicesOf({
    db,
    storage,
    permit,
    vault,
    signal: feed.signal,
    secret,
    publicUrl: 'http://localhost:3000',
    rateLimitFactor,
    meetings,
    teams,
    internalSites,
    passwordOptions: cheap,
  })
  await services.pushKeys.get()
  const commands = await commandSideOf({
    store,
    snapshots: snapshotsIn(db, vault),
    clock: systemClock,
    registry,
    services,
    progress: projectors,
  })
  const commander = inProcessCommander(commands, permit)
  const { blobs } = services
  const receiving = uploadReceiver({ storage, blobs, scanner, log: appLog, maxBytes: largestUpload })
  const index = await configuredIndex(searchUrl, appLog)
  const following =
    searchUrl && (await followSearchTables({ searchUrl, db, store, progress: projectors, log: appLog }))
  const queries = await openQuerySide({
    db,
    search: { kept: db, planned: db, ...(index && { index }) },
    feed,
    permit,
    clock: systemClock,
    log: appLog,
    progress: projectors,
    head: store.head,
    awayAfterMs,
    followAfterMs: 10,
    translator,
    office,
    dispatch: commands.dispatch,
    accessTokens: services.accessTokens,
    unsubscribing: services.unsubscribing,
    publicUrl: 'http://localhost:3000',
    files: fileAccess({ storage, services, permit, receiving, maxBytes: largestUpload }),
  })
  const server = await startTestServer({
    db,
    permit,
    log: appLog,
    routes: [
      ...(await commandSideRoutes({ services, receiving }, commands)),
      ...queries.routes,
      openApiRoute(),
    ],
    limits: services.limits,
    texts: await codeTexts(),
    publicUrl,
    ...(web && { fallback: await webFiles(builtWeb, { publicUrl: 'http://localhost:3000' }) }),
  })
  const retryingServer = retryingOverload(server)
  const reactors = await found('reactors', '.reactor.ts', has<Reactor>('name', 'on'))
  const outside = createCrawler({
    fetch: safeFetch({ ownHosts: ['localhost'], internal: internalSites }),
    storage,
    blobs,
    log: appLog,
  })
  let acting: ReactorRunner | null = null
  const react = async (): Promise<void> => {
    acting = await openReactors({
      store,
      db,
      permit,
      services,
      commander,
      mailer: mailer(db),
      storage,
      progress: projectors,
      pushes: webPushSender({
        keys: services.pushKeys,
        publicUrl: 'http://localhost:3000',
        ownHosts: ['localhost'],
        internal: internalSites,
      }),
      mailIn: {
        mailbox: mailInOptions?.mailbox ?? null,
        address: mailInOptions?.address ?? null,
        trustedServer: mailInOptions?.trustedServer ?? null,
        sender: 'Lindenhof <moot@lindenhof.example>',
        replyKey: Buffer.alloc(32, 3),
      },
      crawler: outside,
      clock: systemClock,
      log: appLog,
      sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
    })
  }
  if (reacting) await react()
  const isWaiting = async () => {
    const { rows } = await db.raw(`select (select count(*) from fm.reactor_backlog where parked_at is null)
      + (select count(*) from fm.outbox where sent_at is null and parked_at is null)
      + (select count(*) from fm.mail_in where outcome is null and parked_at is null)
      + (select count(*) from fm.push_outbox where sent_at is null)
      + (select count(*) from fm.jobs) as waiting`)
    return Number(rows[0].waiting) > 0
  }

  return {
    ...retryingServer,
    db,
    tablesRead: queries.tablesRead,
    url: fresh.url,
    store,
    commander,
    command: async (name, body) => {
      const outcome = await commander.send(name, body, { key: newId(), causation_id: null, onBehalfOf: null })
      if (isRejection(outcome))
        throw new Error(`${name} was refused: ${outcome.code} ${outcome.pointer ?? ''}`)
      return outcome.answer
    },
    projected: async () => {
      const names = projections.map(({ name }) => name)
      if (!(await projectors.passed(names, await store.head(), 10_000)))
        throw new Error('the tables do not follow')
    },
    reactors,
    projections,
    commands,
    vault,
    permit,
    storage,
    follow: async (memberId, after) => {
      const session = { id: newId(), member_id: memberId, remembered: false, device: 'spec' }
      const { secret } = await permit.sessions.open(session)
      const query = after === undefined ? '' : `?after=${after}`
      return readEvents(`http://localhost:${retryingServer.port}/changes${query}`, {
        cookie: `sid=${secret}`,
        'Sec-Fetch-Site': 'same-origin',
      })
    },
    react,
    stopReactors: async () => {
      await acting?.stop()
      acting = null
    },
    restartReactors: async () => {
      await acting?.stop()
      await react()
    },
    reactorsCaughtUp: () =>
      until(() => areReactorsIdle({ reacting: acting, store, isWaiting: async () => false }), 30_000),
    reactorsDone: () => until(() => areReactorsIdle({ reacting: acting, store, isWaiting }), 30_000),
    tokenOf: services.tokens.handOver,
    unsubscribeToken: services.unsubscribing.tokenOf,
    passed: projectors.passed,
    close: async () => {
      outside.stop()
      await acting?.stop()
      if (following) await following.stop()
      await queries.stream.close()
      await retryingServer.server.stop()
      await permit.close()
      await projectors.stop()
      await feed.close()
      await log.close()
      await fresh.drop()
    },
  }
}
