import type { Context, Next } from 'koa'
import { notFresh } from '#platform/language/contract.ts'
import { signInNeeded } from '#platform/language/rejection.ts'
import type { Admission } from './admission.ts'
import type { Counted, Limits, Verdict } from './limits.ts'
import { isSameOriginRead } from './origins.ts'
import { Problem, problemOf } from './problem.ts'
import type { HttpRoute, RequestState } from './routes.ts'
import type { StreamAdmission } from './stream-admission.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** What all routes share while the app runs. */
export type Routing = {
  limits: Limits
  admission: Admission
  room: WaitingRoom
  streamAdmission: StreamAdmission
  stopping: boolean
}

/** What stands in front of every route: is there room, who is asking, is it too much. */
export const routed =
  (route: HttpRoute, routing: Routing) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (route.page && prefersHtml(ctx)) return next()
    if (route.kind !== 'stream') return counted(routing, ctx, () => guarded(route, routing, ctx))
    if (routing.stopping) throw later('stopping')
    await routing.streamAdmission(ctx.state.whoIs)
    await guarded(route, routing, ctx)
  }

/**
 * Runs a request as one of those that a stop waits for. Refuses when there is no room. What comes down an open line
 * while the app stops is the last that comes there, and is answered like any other.
 */
export const counted = async (
  routing: Pick<Routing, 'admission'>,
  { state }: { state: Pick<RequestState, 'aside' | 'wait'> },
  run: () => Promise<void>,
): Promise<void> => {
  const place = await routing.admission.enter()
  if (!place) throw later('overloaded')
  Object.assign(state, { aside: place.aside, wait: place.aside })
  try {
    await run()
  } finally {
    place.leave()
  }
}

const guarded = async (route: HttpRoute, { limits, room }: Routing, ctx: Context): Promise<void> => {
  const who = await ctx.state.whoIs()
  ctx.state.who = who
  ctx.state.origin.session_id = who.session?.id ?? null
  const subject = who.session ? { member: who.session.member_id } : { address: ctx.state.origin.client }
  const { aside } = ctx.state as RequestState
  ctx.state.wait = (work: () => Promise<unknown>) => room.wait(subject, () => aside(work))
  const { traffic } = route
  const isCounted = traffic && (traffic.when === undefined || given(ctx, traffic.when) !== '')
  obey(ctx, await (isCounted ? limits.take(traffic, subject) : limits.count(route.kind, subject)))
  if (route.limit) obey(ctx, await limits.count(route.limit, subject))
  if (!route.open && !isSenders(ctx, who.session)) throw problemOf(signInNeeded())
  if (route.fresh && !who.session?.is_fresh) throw new Problem(403, notFresh)
  if (route.kind === 'stream' && !isSameOriginRead(ctx)) throw new Problem(403, 'foreign_origin')
  if (route.kind === 'upload') return weighed(ctx, limits, subject, () => route.handle(ctx as never))
  await route.handle(ctx as never)
}

const given = ({ querystring }: Context, parameter: string): string =>
  new URLSearchParams(querystring).get(parameter)?.trim() ?? ''

// A cookie is that of whoever signed in last in this browser; a page says by its token whose it is.
const isSenders = (ctx: Context, session: { csrf_token: string } | null): boolean => {
  const token = ctx.get('X-CSRF-Token')
  return session !== null && (token === '' || token === session.csrf_token)
}

// Whoever does not say how much is coming pays for it afterwards.
const weighed = async (
  ctx: Context,
  limits: Limits,
  subject: Counted,
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

const obey = (ctx: Context, verdict: Verdict): void => {
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

// Who is refused keeps the connection: new ones are taken one at a time, and cost more than the refusal.
const later = (code: 'stopping' | 'overloaded'): Problem => {
  const headers: Record<string, string> = { 'Retry-After': '1' }
  if (code === 'stopping') headers.Connection = 'close'
  return new Problem(503, code, { headers })
}

const prefersHtml = (ctx: Context): boolean => {
  ctx.vary('Accept')
  return (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.accepts('json', 'html') === 'html'
}
