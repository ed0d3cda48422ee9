import type { Context, Next } from 'koa'
import { countRunning, type Routing } from './route-guard.ts'
import type { HttpContext } from './routes.ts'

/**
 * A route for machines: reached whatever name the request calls us by, without a session, an origin or a limit. What
 * it has to check it checks itself.
 */
export type InternalRoute = {
  method: 'GET' | 'POST'
  path: string
  /** Whether it counts among the running requests: a stop waits for it, and begins none any more. */
  isCounted: boolean
  handle: (ctx: HttpContext) => Promise<void>
}

/** Answers the routes for machines. Stands before everything that is about people. */
export const internalRoutes =
  (routes: readonly InternalRoute[], routing: Routing) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    const route = routes.find((one) => one.path === ctx.path && one.method === method)
    if (!route) return next()
    if (!route.isCounted) return route.handle(ctx as never)
    await countRunning(routing, ctx as never, () => route.handle(ctx as never))
  }
