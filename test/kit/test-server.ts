import type { Knex } from 'knex'
import { commandRoutes } from '#platform/command-server/command-routes.ts'
import type { CommandSide } from '#platform/commands/command-side.ts'
import { type HttpApp, type HttpAppParts, httpApp } from '#platform/http/app.ts'
import type { Pace } from '#platform/http/body-pace.ts'
import { type CodeTexts, codeTextsOf } from '#platform/http/code-texts.ts'
import type { InternalRoute } from '#platform/http/internal-routes.ts'
import { type Limits, limitsIn } from '#platform/http/limits.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import { type HttpServer, listen } from '#platform/http/server.ts'
import { newId } from '#platform/language/ids.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import type { Permit } from '#platform/permit/permit.ts'
import { type Request, send } from './requests.ts'

/** An app behind a port, and clients of it. */
export type TestServer = {
  httpApp: HttpApp
  server: HttpServer
  port: number
  /** Sends a request without a session, as a browser would send it from our own page unless headers say otherwise. */
  send: (method: string, path: string, body?: string | Buffer | object, headers?: Headers) => Request
  /** The same as a member, in a session of its own. */
  as: (memberId: string) => Promise<TestServer['send']>
}
type Headers = Record<string, string | undefined>

type Parts = {
  db: Knex
  permit: Permit
  commands?: CommandSide
  routes?: readonly HttpRoute[]
  inner?: readonly InternalRoute[]
  limits?: Limits
  publicUrl?: string
  maxRunning?: number
  pace?: Pace
  texts?: CodeTexts
  log?: Log
  /** Answers what is no call. */
  fallback?: HttpAppParts['fallback']
}

export const limitsForSpecs = (db: Knex, factor = 1_000): Limits =>
  limitsIn(db, { factor, key: Buffer.alloc(32, 7) })

/** Opens an app on a free port of this machine. */
export const startTestServer = async ({
  db,
  permit,
  commands,
  routes = [],
  log = silentLog,
  ...rest
}: Parts): Promise<TestServer> => {
  const {
    publicUrl = 'http://localhost:3000',
    limits = limitsForSpecs(db),
    maxRunning,
    pace,
    inner,
    texts = codeTextsOf(),
    fallback,
  } = rest
  const all = [...(commands ? commandRoutes(commands) : []), ...routes]
  const app = httpApp({
    publicUrl,
    permit,
    limits,
    log,
    texts,
    maxRunning,
    pace,
    routes: all,
    internal: inner,
    fallback,
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1', texts, graceMs: 2_000 })
  const { port } = server
  const ours = { Host: `localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' }

  const sendWith =
    (more: Headers): TestServer['send'] =>
    (method, path, body, headers = {}) => {
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const given = { ...ours, ...type, ...more, ...headers }
      const defined = Object.entries(given).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      )
      return send(port, { method, path, body, headers: Object.fromEntries(defined) })
    }

  return {
    httpApp: app,
    server,
    port,
    send: sendWith({}),
    as: async (memberId) => {
      const session = { id: newId(), member_id: memberId, remembered: false, device: 'spec' }
      const { secret } = await permit.sessions.open(session)
      const name = publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'
      return sendWith({ Cookie: `${name}=${secret}` })
    },
  }
}
