import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Config } from '#platform/config/config.ts'
import { featureLayers, importContributions } from '#platform/config/discovery.ts'
import { isLoopback } from '#platform/http/origins.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { devMailbox } from '#platform/mail/dev-mailbox.ts'
import { openApiRoute } from '#platform/open-api/open-api.ts'
import type { Projectors } from '#platform/projection-runner/runner.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import { inProcessCommander } from '#platform/reactors/commander.ts'
import { commandSideRoutes } from './command-query-sides.ts'
import {
  composeCommandSide,
  composeQuerySide,
  runProjectors,
  runPublishers,
  runReactors,
  runSearchIndexes,
} from './composition-root.ts'
import { type Demo, seed } from './demo-seed.ts'
import { assertFree } from './free-port.ts'
import { type Infrastructure, openInfrastructure } from './infrastructure.ts'
import { openPublicPort } from './open-port.ts'
import type { StartContext } from './start-context.ts'
import { buildWeb } from './web-build.ts'
import { webOptions } from './web-options.ts'

export type RunningProduct = {
  base: Infrastructure
  server: HttpServer
  /** The demo network, when the installation contains it. */
  demo: Demo | null
  /** False until the network is founded. */
  hasNetwork: boolean
  /** Address of the captured mails, with its token; null when they cannot be viewed. */
  mailbox: string | null
  stop: () => Promise<void>
}

/** How long the start waits for the tables to catch up before the port opens anyway, in milliseconds. */
const catchUpMs = 10 * 60_000

/**
 * Runs everything in one process behind one port, which opens once all of it works. When the signal aborts the start,
 * everything is closed and the promise rejects.
 */
export const startSingleProcess = async (
  config: Config,
  openDemo: () => Promise<Demo>,
  startContext: StartContext,
): Promise<RunningProduct> => {
  const { signal } = startContext
  await assertFree(config)
  const web =
    config.nodeEnv === 'development' ? Promise.resolve(false) : buildWeb(config.buildWeb, startContext)
  // Awaited below; until then a failure must not end the process.
  web.catch(() => undefined)
  const base = await openInfrastructure(config)
  try {
    signal.throwIfAborted()
    await importContributions(featureLayers)
    const projectors = await runProjectors(base, true)
    const side = await composeCommandSide(base, projectors)
    const story = base.isEmbedded ? await openDemo() : null
    const demo = story && (await seed(base, projectors, story, startContext)) ? story : null
    await unlessAborted(signal, caughtUp(base, projectors, startContext))
    const reactorRunner = await runReactors(base, projectors, inProcessCommander(side, base.permit))
    const publishers = await runPublishers(base)
    await runSearchIndexes(base, projectors)
    const { routes, stream } = await composeQuerySide(base, projectors, side.dispatch)
    await web
    signal.throwIfAborted()
    const token = hasMailbox(base) ? randomBytes(16).toString('base64url') : null
    const mailbox = token === null ? [] : devMailbox(base.db, { token, membersToo: demo !== null })
    const server = await openPublicPort(base, {
      ...(await webOptions(base)),
      routes: [...(await commandSideRoutes(base, side)), ...routes, ...mailbox, openApiRoute()],
      beforeClosing: stream.close,
      monitored: {
        base,
        tables: await discoverTables(),
        projectors,
        reactorRunner,
        publishers,
        streams: stream.streams,
      },
    })
    const hasNetwork = String((await base.permit.network()).name) !== ''
    const mailboxAt = token === null ? null : `${config.publicUrl}/dev/mail?token=${token}`
    return { base, server, demo, hasNetwork, mailbox: mailboxAt, stop: base.shutdown.run }
  } catch (error) {
    await base.shutdown.run()
    throw error
  }
}

// An installation with a public name never shows captured mails.
const hasMailbox = ({ isEmbedded, config: { smtpUrl, publicUrl } }: Infrastructure): boolean =>
  isEmbedded && smtpUrl === null && isLoopback(new URL(publicUrl).host)

const reportAfterMs = 2_000

/** Resolves when the tables have caught up with the log, and reports when that takes a while. */
const caughtUp = async (
  { store }: Infrastructure,
  projectors: Projectors,
  { report }: StartContext,
): Promise<void> => {
  const names = Object.keys(projectors.positions())
  const head = await store.head()
  const reportTimer = setTimeout(
    () => report(`Filling the read tables from the log up to position ${head}.`),
    reportAfterMs,
  )
  await projectors.passed(names, head, catchUpMs).finally(() => clearTimeout(reportTimer))
}

const unlessAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const done = new AbortController()
  const ended = once(signal, 'abort', { signal: done.signal }).then(() => signal.throwIfAborted())
  ended.catch(() => undefined)
  signal.throwIfAborted()
  return Promise.race([work, ended as Promise<never>]).finally(() => done.abort())
}
