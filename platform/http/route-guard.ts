import type { Context, Next } from 'koa'
import type { Admission } from './admission.ts'
import { authorize, subjectOf, whoAt } from './authorization.ts'
import type { Limits, RateSubject, Verdict } from './limits.ts'
import { isSameOriginRead } from './origins.ts'
import { Problem } from './problem.ts'
import type { HttpRoute, RequestState } from './routes.ts'
import type { StreamAdmission } from './stream-admission.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** Shared by all routes of the app. */
export type Routing = {
  limits: Limits
  admission: Admission
  room: WaitingRoom
  streamAdmission: StreamAdmission
  stopping: boolean
}

/** Guards every route: capacity, session, limits. */
export const guardedRoute =
  (route: HttpRoute, routing: Routing) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (route.page && prefersHtml(ctx)) return next()
    if (route.isQuiet) {
      ctx.state.isQuiet = true
      return route.handle(ctx as never)
    }
    if (route.kind !== 'stream') return countRunning(routing, ctx, () => checkAndHandle(route, routing, ctx))
    if (routing.stopping) throw later('stopping')
    await routing.streamAdmission(ctx.state.resolveWho)
    await checkAndHandle(route, routing, ctx)
  }

/**
 * Runs a request that a shutdown waits for. Refuses when there is no capacity. Requests on an open connection
 * are still answered during a shutdown.
 */
export const countRunning = async (
  routing: Pick<Routing, 'admission'>,
  { state }: { state: Pick<RequestState, 'releaseDuring' | 'wait'> },
  run: () => Promise<void>,
): Promise<void> => {
  const slot = await routing.admission.enter()
  if (!slot) throw later('overloaded')
  Object.assign(state, { releaseDuring: slot.releaseDuring, wait: slot.releaseDuring })
  try {
    await run()
  } finally {
    slot.leave()
  }
}

const checkAndHandle = async (route: HttpRoute, { limits, room }: Routing, ctx: Context): Promise<void> => {
  const who = await whoAt(route, ctx)
  ctx.state.who = who
  ctx.state.origin.session_id = who.session?.id ?? null
  const subject = subjectOf(who, ctx.state.origin.client)
  const { releaseDuring } = ctx.state as RequestState
  ctx.state.wait = (work: () => Promise<unknown>) => room.wait(subject, () => releaseDuring(work))
  const { traffic } = route
  const isCounted = traffic && (traffic.when === undefined || parameterOf(ctx, traffic.when) !== '')
  const counted = traffic?.per && who.token ? { token: String(ctx.params[traffic.per]) } : subject
  applyVerdict(ctx, await (isCounted ? limits.take(traffic, counted) : limits.count(route.kind, subject)))
  if (route.limit) applyVerdict(ctx, await limits.count(route.limit, subject))
  authorize(route, ctx, who)
  if (route.kind === 'stream' && !isSameOriginRead(ctx)) throw new Problem(403, 'foreign_origin')
  if (route.kind === 'upload') return chargeBytes(ctx, limits, subject, () => route.handle(ctx as never))
  await route.handle(ctx as never)
}

const parameterOf = ({ querystring }: Context, parameter: string): string =>
  new URLSearchParams(querystring).get(parameter)?.trim() ?? ''

// Uploads without a declared length are charged afterwards.
const chargeBytes = async (
  ctx: Context,
  limits: Limits,
  subject: RateSubject,
  handle: () => Promise<void>,
): Promise<void> => {
  const { socket } = ctx.req
  const declared = Number(ctx.get('Content-Length'))
  const before = socket.bytesRead
  refuseUnless(await limits.reserve('upload_bytes', subject, declared))
  try {
    await handle()
  } finally {
    if (declared === 0) await limits.charge('upload_bytes', subject, socket.bytesRead - before)
  }
}

const applyVerdict = (ctx: Context, verdict: Verdict): void => {
  refuseUnless(verdict)
  ctx.set(headersOf(verdict))
}

const refuseUnless = (verdict: Verdict): void => {
  if (verdict.allowed) return
  const headers = { ...headersOf(verdict), 'Retry-After': String(verdict.reset) }
  throw new Problem(429, 'slow_down', { headers })
}

const headersOf = ({ limit, remaining, reset }: Verdict): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(Math.max(0, remaining)),
  'RateLimit-Reset': String(reset),
})

// A refused client keeps its connection, because a new one costs more than the refusal.
const later = (code: 'stopping' | 'overloaded'): Problem => {
  const headers: Record<string, string> = { 'Retry-After': '1' }
  if (code === 'stopping') headers.Connection = 'close'
  return new Problem(503, code, { headers })
}

const prefersHtml = (ctx: Context): boolean => {
  ctx.vary('Accept')
  return (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.accepts('json', 'html') === 'html'
}
