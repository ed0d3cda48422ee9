import type { CommandSide } from '#platform/commands/command-side.ts'
import { discover, hasMembers } from '#platform/config/discovery.ts'
import { type Crawler, createCrawler } from '#platform/crawler/crawler.ts'
import { connect } from '#platform/database/knex.ts'
import type { Publication } from '#platform/event-bus/publication.ts'
import { type Publisher, startPublisher } from '#platform/event-bus/publisher.ts'
import { capturedMailer } from '#platform/mail/captured-mails.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { withCommandMetrics } from '#platform/metrics/measured.ts'
import { configuredOffice } from '#platform/office/configured-office.ts'
import { type Projectors, startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import type { Progress } from '#platform/projections/progress.ts'
import type { PushSender } from '#platform/push/push.ts'
import { webPushSender } from '#platform/push/web-push-sender.ts'
import { fileAccess } from '#platform/queries/file-access.ts'
import type { Commander } from '#platform/reactors/commander.ts'
import type { Dispatch } from '#platform/requests/request.ts'
import { safeFetch } from '#platform/safe-fetch/safe-fetch.ts'
import { configuredIndex, followSearchTables } from '#platform/search/configured-index.ts'
import { searchPools } from '#platform/search/search-pools.ts'
import { configuredTranslator } from '#platform/translation/configured-translator.ts'
import { commandSideOf, type OpenQuerySide, openQuerySide, openReactors } from './command-query-sides.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { ReactorRunner } from './reactor-runner.ts'
import { fillInOwnProcess } from './rebuild-process.ts'

// Each part of the product discovers its features by file suffix, so no file lists them.

/** Number of events from which a bulk fill in its own process is worth its start. */
const minEventsForProcess = 20_000

/** Runs the projectors. `dropOthers`: only where no other process reads tables of other versions. */
export const runProjectors = async (base: Infrastructure, dropOthers: boolean): Promise<Projectors> => {
  const projections = await discoverProjections()
  const { store, db, log } = base
  const feed = await base.feed()
  const { config, url } = base
  const initialFill = {
    fill: (names: readonly string[], signal: AbortSignal) => fillInOwnProcess(config, url, names, signal),
    minEvents: minEventsForProcess,
  }
  const projectors = await startProjections({ store, db, feed, log, projections, dropOthers, initialFill })
  base.shutdown.add('projectors', () => projectors.stop())
  return projectors
}

/** Composes the command side. `now` is the clock of its decisions. */
export const composeCommandSide = async (
  { store, snapshots, clock, registry, services, metrics }: Infrastructure,
  progress: Progress,
  now = clock.now,
): Promise<CommandSide> => {
  const parts = { store, snapshots, registry, services, clock: { now }, progress }
  return withCommandMetrics(await commandSideOf(parts), metrics)
}

const statementTimeoutMs = 5_000
// The server times out before the client does.
const answerTimeoutMs = 6_000

/** Composes the query side, with a pool of its own. */
export const composeQuerySide = async (
  base: Infrastructure,
  progress: Progress,
  dispatch: Dispatch,
): Promise<OpenQuerySide> => {
  const { url, permit, clock, log, store, services, config } = base
  const limits = { statementTimeoutMs, answerMs: answerTimeoutMs, awayMs: config.outageMs }
  const db = connect(url, { max: 15, ...limits })
  base.shutdown.add('database for queries', () => db.destroy())
  const index = await configuredIndex(config.searchUrl, log)
  const search = { ...searchPools(url, { max: 4, ...limits }), ...(index && { index }) }
  base.shutdown.add('databases for searches', async () => {
    await Promise.all([search.kept.destroy(), search.planned.destroy()])
  })
  return openQuerySide({
    db,
    search,
    feed: await base.feed(),
    permit,
    clock,
    log,
    progress,
    head: store.head,
    dispatch,
    files: fileAccess({ ...base, maxBytes: config.uploadMegabytes * 1024 * 1024 }),
    translator: await configuredTranslator(config),
    office: configuredOffice(config, log),
    accessTokens: services.accessTokens,
    unsubscribing: services.unsubscribing,
    publicUrl: config.publicUrl,
  })
}

/** Runs reactors, timers and the outbox. New reactors start at the current head. */
export const runReactors = async (
  base: Infrastructure,
  progress: Progress,
  commander: Commander,
): Promise<ReactorRunner> => {
  const { store, db, clock, log, permit, services, storage, config } = base
  const mailer = mailerOf(base)
  const crawler = crawlerOf(base)
  const reactorRunner = await openReactors({
    store,
    db,
    clock,
    log,
    permit,
    services,
    commander,
    progress,
    mailer,
    storage,
    crawler,
    pushes: pushSenderOf(base),
    retentionDays: config.notificationDays,
    mailIn: {
      mailbox: config.mailInUrl,
      address: config.mailInAddress,
      trustedServer: config.mailInTrusted,
      sender: config.mailFrom,
      replyKey: base.replyKey,
    },
    sender: async () => {
      const { network } = await permit.resolve(null)
      return { network: String(network.name || 'Folkmoot'), publicUrl: config.publicUrl }
    },
  })
  base.shutdown.add('reactors', async () => {
    crawler.stop()
    await reactorRunner.stop()
    await mailer.close()
  })
  return reactorRunner
}

/** Publishes the log to Kafka where brokers are configured, whether or not they can be reached now. */
export const runPublishers = async (base: Infrastructure): Promise<Publisher[]> => {
  const { config, db, registry, log } = base
  if (config.kafkaBrokers.length === 0) return []
  const { kafkaBrokers: brokers, kafkaPartitions: partitions, kafkaReplication: replication } = config
  const requestTimeout = config.outageMs
  const { kafkaBus } = await import('#platform/event-bus/kafka.ts')
  const connect = () => kafkaBus({ brokers, partitions, replication, log, requestTimeout })
  const publications = await discover(
    'reactors',
    '.publication.ts',
    hasMembers<Publication>('topicOf', 'valueOf'),
  )
  const started: Publisher[] = []
  for (const publication of publications) {
    const source = config.publicUrl
    const parts = { publication, connect, store: base.redactedStore, registry, db, log, source }
    const publisher = await startPublisher(parts)
    base.shutdown.add(publication.name, publisher.stop)
    started.push(publisher)
  }
  return started
}

/** Feeds the indexes of searches where OpenSearch is configured, whether or not it can be reached now. */
export const runSearchIndexes = async (base: Infrastructure, progress: Progress): Promise<void> => {
  const { config, db, store, log } = base
  if (config.searchUrl === null) return
  const { stop } = await followSearchTables({ searchUrl: config.searchUrl, db, store, progress, log })
  base.shutdown.add('indexes of searches', stop)
}

const crawlerOf = ({ config, storage, services: { blobs }, log }: Infrastructure): Crawler => {
  const ownHosts = [new URL(config.publicUrl).hostname]
  return createCrawler({
    fetch: safeFetch({ ownHosts, internal: config.internalSites }),
    storage,
    blobs,
    log,
  })
}

const pushSenderOf = ({ config, services }: Infrastructure): PushSender =>
  webPushSender({
    keys: services.pushKeys,
    publicUrl: config.publicUrl,
    ownHosts: [new URL(config.publicUrl).hostname],
    internal: config.internalSites,
  })

const mailerOf = ({ config, db }: Infrastructure): Mailer =>
  config.smtpUrl === null ? capturedMailer(db) : smtpMailer(config.smtpUrl, config.mailFrom)
