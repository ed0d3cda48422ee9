import type { Context, Next } from 'koa'
import { countRunning, type Routing } from './route-guard.ts'
import type { HttpContext } from './routes.ts'

/**
 * A route for machines: reachable under any host name, without session, origin check or limit. It authorizes
 * requests itself.
 */
export type InternalRoute = {
  method: 'GET' | 'POST'
  path: string
  /** Whether it counts as a running request: a shutdown waits for it and starts no new ones. */
  isCounted: boolean
  handle: (ctx: HttpContext) => Promise<void>
}

/** Answers routes for machines, before everything about members. */
export const internalRoutes =
  (routes: readonly InternalRoute[], routing: Routing) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    const route = routes.find((one) => one.path === ctx.path && one.method === method)
    if (!route) return next()
    if (!route.isCounted) return route.handle(ctx as never)
    await countRunning(routing, ctx as never, () => route.handle(ctx as never))
  }
