import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Config } from '#platform/config/config.ts'
import { commandRoutes } from '#platform/http/command-routes.ts'
import { openApiRoute } from '#platform/http/open-api.ts'
import { isLoopback } from '#platform/http/origins.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { devMailbox } from '#platform/mail/dev-mailbox.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import type { Projectors } from '#platform/projections/runner.ts'
import { inProcessCommander } from '#platform/reactors/commander.ts'
import { uploadRoutes } from '#platform/uploads/upload-routes.ts'
import { act, answer, decide, derive, publish } from './composition-root.ts'
import { type Demo, seed } from './demo-seed.ts'
import { assertFree } from './free-port.ts'
import { type Foundation, layFoundation } from './infrastructure.ts'
import { openPublicPort } from './open-port.ts'
import type { Following } from './start-context.ts'
import { buildWeb } from './web-build.ts'
import { webOf } from './web-options.ts'

export type Running = {
  base: Foundation
  server: HttpServer
  /** True when the installation holds the demo. */
  hasDemo: boolean
  /** False as long as nobody has founded the network. */
  hasNetwork: boolean
  /** Where captured mails are read, with the token that opens them; null where nobody can read them. */
  mailbox: string | null
  stop: () => Promise<void>
}

/** Longest time that a catch-up at start may take before the port opens with what there is, in milliseconds. */
const catchUpMs = 10 * 60_000

/**
 * Everything in one process behind one port, which opens once all of it works. When the signal ends the start, all
 * that was opened is closed and the promise rejects.
 */
export const startEverything = async (config: Config, demo: Demo, following: Following): Promise<Running> => {
  const { signal } = following
  await assertFree(config)
  const web = config.nodeEnv === 'development' ? Promise.resolve(false) : buildWeb(config.buildWeb, following)
  // Looked at again below; until then a failure must not end the process by itself.
  web.catch(() => undefined)
  const base = await layFoundation(config)
  try {
    signal.throwIfAborted()
    const projectors = await derive(base, true)
    const side = await decide(base, projectors)
    const hasDemo = base.isEmbedded && (await seed(base, projectors, demo, following))
    await unlessAborted(signal, caughtUp(base, projectors, following))
    const reacting = await act(base, projectors, inProcessCommander(side, base.permit))
    const publishing = await publish(base)
    const { routes, stream } = await answer(base, projectors, side.dispatch)
    await web
    signal.throwIfAborted()
    const token = hasMailbox(base) ? randomBytes(16).toString('base64url') : null
    const mailbox = token === null ? [] : devMailbox(base.db, { token, membersToo: hasDemo })
    const server = await openPublicPort(base, {
      ...(await webOf(base)),
      routes: [
        ...commandRoutes(side),
        ...uploadRoutes(side, base.receiving),
        ...routes,
        ...mailbox,
        openApiRoute(),
      ],
      beforeClosing: stream.close,
      watched: {
        base,
        tables: await discoverTables(),
        projectors,
        reacting,
        publishing,
        streams: stream.streams,
      },
    })
    const hasNetwork = String((await base.permit.network()).name) !== ''
    const mailboxAt = token === null ? null : `${config.publicUrl}/dev/mail?token=${token}`
    return { base, server, hasDemo, hasNetwork, mailbox: mailboxAt, stop: base.closing.all }
  } catch (error) {
    await base.closing.all()
    throw error
  }
}

// An installation with a public name never shows captured mails.
const hasMailbox = ({ isEmbedded, config: { smtpUrl, publicUrl } }: Foundation): boolean =>
  isEmbedded && smtpUrl === null && isLoopback(new URL(publicUrl).host)

const sayAfterMs = 2_000

/** Resolves when the tables know all that is in the log by now, and says so when that takes a while. */
const caughtUp = async (
  { store }: Foundation,
  projectors: Projectors,
  { tell }: Following,
): Promise<void> => {
  const names = Object.keys(projectors.positions())
  const head = await store.head()
  const saying = setTimeout(
    () => tell(`Filling the read tables from the log up to position ${head}.`),
    sayAfterMs,
  )
  await projectors.passed(names, head, catchUpMs).finally(() => clearTimeout(saying))
}

const unlessAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const done = new AbortController()
  const ended = once(signal, 'abort', { signal: done.signal }).then(() => signal.throwIfAborted())
  ended.catch(() => undefined)
  signal.throwIfAborted()
  return Promise.race([work, ended as Promise<never>]).finally(() => done.abort())
}
