import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'
import Router from '@koa/router'
import Koa, { type Context, type Next } from 'koa'
import { valuesOf } from '#platform/language/limit.ts'
import { readingMethods, writingMethods } from '#platform/language/protocol-call.ts'
import { isRejection, notFound } from '#platform/language/rejection.ts'
import { unavailableOf } from '#platform/language/unavailable.ts'
import type { Log } from '#platform/log/log.ts'
import type { Credentials } from '#platform/permit/access-tokens.ts'
import type { Permit, Who } from '#platform/permit/permit.ts'
import { Overloaded } from '#platform/vault/passwords.ts'
import { admissionLimits } from './admission.limits.ts'
import { admission } from './admission.ts'
import { type Arrivals, arrivals } from './arrivals.ts'
import { bodyLimits, paceWindowMs } from './body.limits.ts'
import type { Pace } from './body-pace.ts'
import { addressReader, networkOf } from './client-address.ts'
import { isClientGone } from './client-gone.ts'
import type { CodeTexts } from './code-texts.ts'
import { compressed } from './compressed.ts'
import { cookieName, cookiesOf } from './cookies.ts'
import { headerCredentials } from './credentials.ts'
import { cspReports } from './csp-reports.ts'
import { type InternalRoute, internalRoutes } from './internal-routes.ts'
import { languageOf } from './language.ts'
import type { Limits } from './limits.ts'
import { loggedPathOf } from './logged-path.ts'
import { ownHost, sameOriginWrites } from './origins.ts'
import { outageProblems } from './outages.ts'
import { Problem, problemOf } from './problem.ts'
import { receiveBody } from './receive-body.ts'
import { requestIds } from './request-id.ts'
import { guardedRoute, type Routing } from './route-guard.ts'
import type { HttpRoute, RequestState } from './routes.ts'
import { type HeaderOptions, securityHeaders } from './security-headers.ts'
import { streamAdmission } from './stream-admission.ts'
import { waitingRoom } from './waiting-room.ts'
import { writeProblem } from './write-problem.ts'

export type HttpAppParts = HeaderOptions & {
  permit: Permit
  limits: Limits
  log: Log
  texts: CodeTexts
  routes: readonly HttpRoute[]
  /** Routes for machines: health, metrics, commands of other services. */
  internal?: readonly InternalRoute[]
  /** Addresses or networks of proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  trustedProxies?: readonly string[]
  /** Answers requests without a route: files and pages of the web. Not found when it sets no body. */
  fallback?: (ctx: Context & { state: RequestState }) => Promise<void>
  /** Limit of concurrent requests; further ones get 503. Waiting requests do not count. */
  maxRunning?: number
  /** The pace at which a body must arrive. */
  pace?: Pace
  /** Called for each answered request, for streams when they start. */
  onAnswered?: (method: string, status: number, seconds: number) => void
}

export type HttpApp = {
  koa: Koa
  routes: readonly HttpRoute[]
  /** The server records each connection here. */
  arrivals: Arrivals
  running: () => number
  /** Requests that wait for their body or for read tables. */
  waiting: () => number
  stopAccepting: () => void
}

const { running: maxRunning } = valuesOf(admissionLimits)
const { headers: maxHeaders, bodyTime, bodyPace } = valuesOf(bodyLimits)
const defaultPace: Pace = { deadlineMs: bodyTime, windowMs: paceWindowMs, windowBytes: bodyPace }

/** The app; each request passes through its middleware in the order of this function. */
export const httpApp = (parts: HttpAppParts): HttpApp => {
  const koa = new Koa()
  const connections = arrivals()
  const routing: Routing = {
    limits: parts.limits,
    admission: admission({ maxRunning: parts.maxRunning ?? maxRunning }),
    room: waitingRoom(),
    streamAdmission: streamAdmission(connections),
    stopping: false,
  }
  const { fallback } = parts
  koa.on('error', logBrokenResponse)
  koa.use(closeOnShutdown(routing))
  koa.use(identify(parts, routing))
  koa.use(logged(parts))
  koa.use(answerProblems(parts))
  koa.use(limitHeaders)
  koa.use(securityHeaders(parts))
  koa.use(internalRoutes(parts.internal ?? [], routing))
  koa.use(ownHost(parts.publicUrl))
  koa.use(cspReports(parts.limits))
  koa.use(
    sameOriginWrites(parts.publicUrl, cookieName(parts.publicUrl), csrfTokenOf, signedAmong(parts.routes)),
  )
  koa.use(compressed())
  const router = routerOf(parts.routes, routing)
  koa.use(router.routes())
  koa.use(router.allowedMethods())
  koa.use(async (ctx) => {
    if (fallback && (ctx.method === 'GET' || ctx.method === 'HEAD')) await fallback(ctx as never)
  })
  return {
    koa,
    routes: parts.routes,
    arrivals: connections,
    running: routing.admission.running,
    waiting: routing.room.count,
    stopAccepting: () => {
      routing.stopping = true
    },
  }
}

// Tells clients of a stopping process to open a new connection for the next request.
const closeOnShutdown = (routing: Routing) => async (ctx: Context, next: Next) => {
  await next()
  if (routing.stopping && !ctx.headerSent) ctx.set('Connection', 'close')
}

const identify = (parts: HttpAppParts, { room }: Routing) => {
  const addressOf = addressReader(parts.trustedProxies ?? [])
  const requestIdOf = requestIds(parts.trustedProxies ?? [])
  const name = cookieName(parts.publicUrl)
  return async (ctx: Context, next: Next) => {
    const { remoteAddress } = ctx.req.socket
    const address = addressOf(remoteAddress, ctx.get('X-Forwarded-For'))
    const requestId = requestIdOf(remoteAddress, ctx.get('X-Request-Id'))
    const language = languageOf(ctx.get('Accept-Language'))
    const origin = {
      ip: networkOf(address),
      client: isIPv4(address) ? address : networkOf(address),
      user_agent: ctx.get('User-Agent').slice(0, 300),
      session_id: null,
      language,
      cookies: cookiesOf(ctx, parts.publicUrl),
    }
    let known: Promise<Who> | null = null
    const credentials = headerCredentials(ctx)
    const resolveToken = (shown: Credentials) => parts.permit.resolveToken(shown, parts.limits.hashOf)
    const resolveWho = () => {
      // Cookies do not count beside an Authorization header.
      if (credentials === null) return parts.permit.resolve(ctx.cookies.get(name) ?? null)
      return credentials === 'unusable' ? parts.permit.resolve(null) : resolveToken(credentials)
    }
    const received = (maxBytes: number) => receiveBody(ctx.req, { maxBytes, pace: parts.pace ?? defaultPace })
    Object.assign(ctx.state, {
      requestId,
      address,
      language,
      nonce: randomBytes(16).toString('base64'),
      log: parts.log.child({ request_id: requestId }),
      resolveWho: () => (known ??= resolveWho()),
      resolveToken,
      origin,
      wait: (work: () => Promise<unknown>) => room.wait({ address: origin.client }, work),
      // A body that has already arrived needs no waiting.
      receive: (maxBytes: number) =>
        ctx.req.complete ? received(maxBytes) : ctx.state.wait(() => received(maxBytes)),
    })
    ctx.set('X-Request-Id', requestId)
    await next()
  }
}

// Paths are logged without their query, which may contain user input or a token.
const logged = ({ onAnswered, routes }: HttpAppParts) => {
  const loggedPath = loggedPathOf(routes)
  return async (ctx: Context, next: Next) => {
    const begun = performance.now()
    await next()
    const { log, who, isQuiet } = ctx.state
    const took = performance.now() - begun
    const ms = Math.round(took)
    const member = who?.session?.member_id ?? who?.token?.member_id
    onAnswered?.(ctx.method, ctx.status, took / 1_000)
    if (isQuiet) return
    log.info(
      {
        method: ctx.method,
        path: loggedPath(ctx.path),
        status: ctx.status,
        ms,
        member,
        token: who?.token?.id,
      },
      'request',
    )
  }
}

// As proxies log it; nothing is sent.
const hungUp = 499

const answerProblems =
  ({ texts }: HttpAppParts) =>
  async (ctx: Context, next: Next) => {
    try {
      await next()
      if (ctx.body || ctx.respond === false) return
      if (ctx.status === 404) throw problemOf(notFound())
      if (ctx.status === 405 || ctx.status === 501) throw new Problem(405, 'method_not_allowed')
    } catch (error) {
      if (isClientGone(ctx)) {
        ctx.status = hungUp
        ctx.respond = false
        return
      }
      const problem = problemOfError(error)
      if (problem.status === 500) ctx.state.log.error({ err: error }, 'fault')
      else if (unavailableOf(error) !== null)
        ctx.state.log.warn({ code: problem.code, reason: (error as Error).message }, 'not available')
      writeProblem(ctx, problem, { ...(ctx.state as RequestState), texts })
    }
  }

// Node would drop further headers, and the proxy's headers come last.
const limitHeaders = async (ctx: Context, next: Next) => {
  if (ctx.req.rawHeaders.length > 2 * maxHeaders) throw new Problem(431, 'header_too_large')
  await next()
}

const clientGone: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR']

// Only failures after the response has started arrive here, so they can only be logged.
const logBrokenResponse = (error: NodeJS.ErrnoException, ctx?: Context): void => {
  if (!clientGone.includes(error.code)) ctx?.state.log?.error({ err: error }, 'an answer broke off')
}

const problemOfError = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isRejection(error)) return problemOf(error)
  const dependency = unavailableOf(error)
  if (dependency !== null) return outageProblems[dependency]
  if (error instanceof Overloaded) return new Problem(503, 'overloaded', { headers: { 'Retry-After': '1' } })
  // Errors of Koa and the router (an invalid URL) carry a status.
  const status = (error as { status?: unknown }).status
  return status === 400 || status === 404
    ? new Problem(status, status === 404 ? 'not_found' : 'malformed_request')
    : new Problem(500, 'fault')
}

const csrfTokenOf = async (ctx: Context): Promise<string | null> =>
  (await ctx.state.resolveWho()).session?.csrf_token ?? null

// Their paths have no parameters: tokens do not belong into a path, which is logged.
const signedAmong = (routes: readonly HttpRoute[]) => {
  const signed = new Set(routes.flatMap(({ signed, method, path }) => (signed ? [`${method} ${path}`] : [])))
  return ({ method, path }: Context): boolean => signed.has(`${method} ${path}`)
}

// Fixed paths go before paths with a parameter: `/messages/new` before `/messages/:id`.
const routerOf = (routes: readonly HttpRoute[], routing: Routing): Router => {
  const router = new Router({ methods: [...readingMethods, ...writingMethods] })
  // A route for GET also answers HEAD, so HEAD goes before it where it has a route of its own.
  const rank = ({ method, path }: HttpRoute) =>
    `${path}/`.replace(/:[a-z_]+/g, '\uffff').replace(/\*[a-z_]+/, '\uffff\uffff') +
    (method === 'HEAD' ? '' : '\u0001')
  for (const route of [...routes].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)))
    router.register(routerPath(route.path), [route.method], guardedRoute(route, routing) as never)
  return router
}

// The rest of a path may be empty: `/dav/files/*rest` also answers `/dav/files`.
const routerPath = (path: string): string => path.replace(/\/(\*[a-z_]+)$/, '{/$1}')
