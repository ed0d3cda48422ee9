import type { Knex } from 'knex'
import { type CommandSide, commandSide } from '#platform/commands/command-side.ts'
import type { CommandTable } from '#platform/commands/commands.ts'
import { discoveredUndoRules } from '#platform/commands/discovery.ts'
import type { ProcedureSet } from '#platform/commands/procedures.ts'
import type { Dispatch } from '#platform/commands/request.ts'
import { discover, discoverExports, discoverParts, hasMembers } from '#platform/config/discovery.ts'
import { type Crawler, createCrawler } from '#platform/crawler/crawler.ts'
import { safeFetch } from '#platform/crawler/safe-fetch.ts'
import { connect } from '#platform/database/knex.ts'
import type { Publication } from '#platform/event-bus/publication.ts'
import { type Publisher, startPublisher } from '#platform/event-bus/publisher.ts'
import { commandProtocolRoutes, commandProtocols } from '#platform/http/command-protocols.ts'
import { commandRoutes } from '#platform/http/command-routes.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import { capturedMailer } from '#platform/mail/captured-mails.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { smtpMailer } from '#platform/mail/smtp.ts'
import type { MailHandler } from '#platform/mail-in/mail-handler.ts'
import { configureMailIn } from '#platform/mail-in/mail-in-config.ts'
import type { MailIn } from '#platform/mail-in/mail-in-worker.ts'
import { withCommandMetrics } from '#platform/metrics/measured.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { type Projectors, startProjections } from '#platform/projections/runner.ts'
import type { PushSender } from '#platform/push/push.ts'
import { webPushSender } from '#platform/push/web-push-sender.ts'
import { type ChangeStream, changeStream } from '#platform/queries/change-stream.ts'
import type { QuerySet } from '#platform/queries/queries.ts'
import { queryProtocolRoutes, queryProtocols } from '#platform/queries/query-protocols.ts'
import { queryRoutes } from '#platform/queries/query-routes.ts'
import { resourceIndex, resourcesAmong } from '#platform/queries/resource-index.ts'
import type { Commander } from '#platform/reactors/commander.ts'
import type { Job } from '#platform/reactors/job.ts'
import type { Reactor } from '#platform/reactors/reactor.ts'
import { type ReactorRunner, startReactors } from '#platform/reactors/reactor-runner.ts'
import { configuredTranslator } from '#platform/translation/configured-translator.ts'
import { fileAccess, readerIn } from '#platform/uploads/file-access.ts'
import { uploadRoutes } from '#platform/uploads/upload-routes.ts'
import type { Infrastructure } from './infrastructure.ts'
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

/** How long a command waits until changed keys or settings have reached the tables, in milliseconds. */
const keysTimeoutMs = 5_000

/** Composes the command side. `now` is the clock of its decisions. */
export const composeCommandSide = async (
  { store, snapshots, clock, registry, services, metrics }: Infrastructure,
  progress: Progress,
  now = clock.now,
): Promise<CommandSide> => {
  const side = commandSide({
    store,
    snapshots,
    registry,
    services,
    clock: { now },
    keysPassed: (position) =>
      progress.passed([keyGrants.name, networkSettings.name], position, keysTimeoutMs),
    tables: await discover(
      'command-api',
      '.commands.ts',
      hasMembers<CommandTable>('decider', 'contract', 'stream'),
    ),
    sets: await discover('command-api', '.procedures.ts', hasMembers<ProcedureSet>('procedures', 'contract')),
    undoRules: await discoveredUndoRules(),
  })
  return withCommandMetrics(side, metrics)
}

/** All routes of the command side: commands, uploads, and other protocols. */
export const commandSideRoutes = async (
  { services, receiving }: Infrastructure,
  side: CommandSide,
): Promise<HttpRoute[]> => {
  const sets = await discoverParts(commandProtocols)
  return [
    ...commandRoutes(side),
    ...uploadRoutes(side, receiving),
    ...commandProtocolRoutes({ side, services, sets }),
  ]
}

export type QuerySide = { routes: HttpRoute[]; stream: ChangeStream; db: Knex }

const statementTimeoutMs = 5_000
// The server times out before the client does.
const answerTimeoutMs = 6_000

/** Composes the query side: one route per query, and the change stream. */
export const composeQuerySide = async (
  base: Infrastructure,
  progress: Progress,
  dispatch: Dispatch,
): Promise<QuerySide> => {
  const { url, permit, clock, log, store } = base
  const feed = await base.feed()
  const db = connect(url, { max: 15, statementTimeoutMs, answerMs: answerTimeoutMs })
  base.shutdown.add('database for queries', () => db.destroy())
  const sets = await discover(
    'query-api',
    '.routes.ts',
    hasMembers<QuerySet>('handlers', 'contract', 'dependsOn'),
  )
  const resources = resourceIndex(resourcesAmong(await discoverExports('query-api', '.queries.ts')))
  const stream = await changeStream({ db, feed, permit, resources, clock, log })
  const files = fileAccess({ ...base, maxBytes: base.config.uploadMegabytes * 1024 * 1024 })
  const translator = await configuredTranslator(base.config)
  const { head } = store
  const { accessTokens } = base.services
  const parts = { db, progress, head, clock, dispatch, files, translator, accessTokens }
  const protocols = queryProtocolRoutes(parts, await discoverParts(queryProtocols))
  return { db, stream, routes: [...queryRoutes({ ...parts, sets }), ...protocols, stream.route] }
}

/** Runs reactors, timers and the outbox. New reactors start at the current head. */
export const runReactors = async (
  base: Infrastructure,
  progress: Progress,
  commander: Commander,
): Promise<ReactorRunner> => {
  const { store, db, clock, log, permit, services, config } = base
  const mailer = mailerOf(base)
  const crawler = crawlerOf(base)
  const mailIn = mailInOf(
    base,
    await discover('reactors', '.mail-in.ts', hasMembers<MailHandler>('mailIn', 'take')),
  )
  const reactorRunner = await startReactors({
    store,
    db,
    clock,
    log,
    commander,
    progress,
    mailer,
    storage: base.storage,
    crawler,
    mailIn,
    pushes: pushSenderOf(base),
    jobOptions: {
      jobs: await discover('reactors', '.job.ts', hasMembers<Job>('job', 'run', 'giveUp')),
      readerOf: readerIn(base),
    },
    reactors: await discover('reactors', '.reactor.ts', hasMembers<Reactor>('name', 'on')),
    tokenOf: services.tokens.handOver,
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
  const { kafkaBus } = await import('#platform/event-bus/kafka.ts')
  const connect = () => kafkaBus({ brokers, partitions, replication, log })
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

const mailInOf = ({ config, permit, replyKey }: Infrastructure, handlers: MailHandler[]): MailIn =>
  configureMailIn({
    mailbox: config.mailInUrl,
    address: config.mailInAddress,
    trustedServer: config.mailInTrusted,
    sender: config.mailFrom,
    replyKey,
    handlers,
    canSignIn: permit.canSignIn,
  })
