import type { Knex } from 'knex'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { commandProtocolRoutes, commandProtocols } from '#platform/command-server/command-protocols.ts'
import { commandRoutes } from '#platform/command-server/command-routes.ts'
import { uploadRoutes } from '#platform/command-server/upload-routes.ts'
import { type CommandSide, type CommandSideParts, commandSide } from '#platform/commands/command-side.ts'
import { discoveredCommands } from '#platform/commands/discovery.ts'
import { forgetPerson } from '#platform/commands/forget-person.ts'
import type { Services } from '#platform/commands/services.ts'
import { discover, discoverExports, discoverParts, hasMembers } from '#platform/config/discovery.ts'
import { dailyMails } from '#platform/daily-mails/daily-mail.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import type { Log } from '#platform/log/log.ts'
import { mailChecks } from '#platform/mail/mail-check.ts'
import type { MailHandler } from '#platform/mail-in/mail-handler.ts'
import { configureMailIn } from '#platform/mail-in/mail-in-config.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Permit } from '#platform/permit/permit.ts'
import { streamMembers } from '#platform/presence/stream-members.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { type Beats, type ChangeStream, changeStream } from '#platform/queries/change-stream.ts'
import { readerIn } from '#platform/queries/file-access.ts'
import { followedAnswers } from '#platform/queries/followed-answers.ts'
import type { QuerySet } from '#platform/queries/queries.ts'
import { queryProtocolRoutes, queryProtocols } from '#platform/queries/query-protocols.ts'
import { type QueryRouteParts, queryRoutes } from '#platform/queries/query-routes.ts'
import { resourceIndex, resourcesAmong } from '#platform/queries/resource-index.ts'
import { type TablesRead, tablesRead } from '#platform/queries/tables-read.ts'
import { dueWorks } from '#platform/reactors/due-work.ts'
import type { Job } from '#platform/reactors/job.ts'
import { mailServices } from '#platform/reactors/mail-service.ts'
import type { Reactor } from '#platform/reactors/reactor.ts'
import { exportedLists } from '#platform/spreadsheets/exported-list.ts'
import { searchedFiles } from '#platform/text-extraction/file-texts.ts'
import type { UploadReceiver } from '#platform/uploads/upload-receiver.ts'
import { type ReactorRunner, type ReactorRunnerOptions, startReactors } from './reactor-runner.ts'

// What the product and specs have in common: every feature is discovered, and everything outside is passed in.

/** How long a command waits until changed keys or settings have reached the tables, in milliseconds. */
const keysTimeoutMs = 5_000

type CommandParts = Pick<CommandSideParts, 'store' | 'snapshots' | 'clock' | 'registry' | 'services'> & {
  progress: Progress
}

/** The command side of all features. */
export const commandSideOf = async ({ progress, ...parts }: CommandParts): Promise<CommandSide> =>
  commandSide({
    ...parts,
    ...(await discoveredCommands()),
    keysPassed: (position) =>
      progress.passed([keyGrants.name, networkSettings.name], position, keysTimeoutMs),
  })

/** All routes of the command side: commands, uploads, and other protocols. */
export const commandSideRoutes = async (
  { services, receiving }: { services: Services; receiving: UploadReceiver },
  side: CommandSide,
): Promise<HttpRoute[]> => [
  ...commandRoutes(side),
  ...uploadRoutes(side, receiving),
  ...commandProtocolRoutes({ side, services, receiving, sets: await discoverParts(commandProtocols) }),
]

type QueryParts = Omit<QueryRouteParts, 'sets' | 'tablesRead' | 'clock' | 'follow'> & {
  clock: Clock
  feed: ChangeFeed
  permit: Permit
  log: Log
  /** How long the line of a member may be interrupted before the member counts as away, in milliseconds. */
  awayAfterMs?: number
  /** How often open streams hear something, and how long their clients may be silent. */
  beats?: Beats
  /** How long after a change followed answers are asked again, in milliseconds. */
  followAfterMs?: number
}

export type OpenQuerySide = { routes: HttpRoute[]; stream: ChangeStream; tablesRead: TablesRead; db: Knex }

/** The query side of all features: one route per query, other protocols, and the change stream. */
export const openQuerySide = async (parts: QueryParts): Promise<OpenQuerySide> => {
  const { db, feed, permit, clock, log, awayAfterMs, beats, followAfterMs: afterMs } = parts
  const members = streamMembers({ db, log, ...(awayAfterMs !== undefined && { graceMs: awayAfterMs }) })
  const resources = resourceIndex(resourcesAmong(await discoverExports('query-api', '.queries.ts')))
  const stream = await changeStream({
    db,
    feed,
    permit,
    resources,
    clock,
    log,
    members,
    ...(beats !== undefined && { beats }),
  })
  const followed = await followedAnswers({
    feed,
    clock,
    log,
    progress: parts.progress,
    ...(afterMs !== undefined && { afterMs }),
  })
  const close = async () => {
    await Promise.all([followed.close(), stream.close()])
  }
  const recorded = tablesRead(await discoverTables())
  const queries = queryRoutes({
    ...parts,
    sets: await discover(
      'query-api',
      '.routes.ts',
      hasMembers<QuerySet>('handlers', 'contract', 'independent'),
    ),
    tablesRead: recorded,
    follow: followed.follow,
  })
  const protocols = queryProtocolRoutes(parts, await discoverParts(queryProtocols))
  return {
    db,
    stream: { ...stream, close },
    tablesRead: recorded,
    routes: [...queries, ...protocols, ...stream.routes],
  }
}

type ReactorParts = Omit<
  ReactorRunnerOptions,
  | 'reactors'
  | 'jobOptions'
  | 'tokenOf'
  | 'unsubscribeToken'
  | 'clock'
  | 'mailIn'
  | 'daily'
  | 'dueWorks'
  | 'searchedFiles'
  | 'mailChecks'
  | 'mailService'
> & {
  clock: Clock
  permit: Permit
  services: Services
  mailIn: Omit<Parameters<typeof configureMailIn>[0], 'handlers' | 'canSignIn'>
}

/** The reactors and jobs of all features, with the outbox and received mails. */
export const openReactors = async ({
  permit,
  services,
  mailIn,
  ...parts
}: ReactorParts): Promise<ReactorRunner> =>
  startReactors({
    ...parts,
    mailIn: configureMailIn({
      ...mailIn,
      handlers: await discover('reactors', '.mail-in.ts', hasMembers<MailHandler>('mailIn', 'take')),
      canSignIn: permit.canSignIn,
    }),
    jobOptions: {
      jobs: await discover('reactors', '.job.ts', hasMembers<Job>('job', 'run', 'giveUp')),
      readerOf: readerIn({ permit, clock: parts.clock }),
      lists: await discoverParts(exportedLists),
      teams: services.teams,
    },
    mailChecks: await discoverParts(mailChecks),
    mailService: (await discoverParts(mailServices))[0],
    daily: { mails: await discoverParts(dailyMails), network: permit.network },
    dueWorks: await discoverParts(dueWorks),
    searchedFiles: await discoverParts(searchedFiles),
    reactors: await discover('reactors', '.reactor.ts', hasMembers<Reactor>('name', 'on')),
    tokenOf: services.tokens.handOver,
    unsubscribeToken: services.unsubscribing.tokenOf,
    forgetPerson: (memberId, classes) => forgetPerson(services, memberId, classes),
  })
