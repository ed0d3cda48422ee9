import { createServer, type ServerResponse } from 'node:http'
import { withTimeout } from '#platform/clock/timeout.ts'
import type { InternalRoute } from '#platform/http/internal-routes.ts'
import { listenOn } from '#platform/http/listen-on.ts'
import type { Log } from '#platform/log/log.ts'

/** Whether a process should receive traffic, with details. */
export type Readiness = { ok: boolean; body: Record<string, unknown> }

/** The condition of a process, for monitoring. */
export type Probes = {
  /** Never rejects. */
  ready: () => Promise<Readiness>
  metrics: () => Promise<{ type: string; text: string }>
}

const cacheMs = 1_000
const timeoutMs = 2_000

/** Checks at most once a second. A check that fails or times out is not ready. */
export const cachedReadiness = (check: () => Promise<Readiness>, log: Log): Probes['ready'] => {
  let last: { at: number; readiness: Promise<Readiness> } | null = null
  const now = async (): Promise<Readiness> => {
    try {
      return await withTimeout(timeoutMs, check(), 'a dependency does not respond')
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'this process is not ready')
      return { ok: false, body: { reason: (error as Error).message } }
    }
  }
  return () => {
    if (last === null || performance.now() - last.at > cacheMs)
      last = { at: performance.now(), readiness: now() }
    return last.readiness
  }
}

const statusOf = ({ ok }: Readiness) => ({ status: ok ? 'ready' : 'not_ready' })

/**
 * `GET /health` answers while the process lives, `GET /ready` says whether it should get traffic (503 while it should
 * not). Reasons and details are for administrators of the network, and on the port for operators.
 */
export const publicProbes = ({ ready }: Pick<Probes, 'ready'>): InternalRoute[] => [
  {
    method: 'GET',
    path: '/health',
    isCounted: false,
    handle: async (ctx) => {
      ctx.body = { status: 'alive' }
    },
  },
  {
    method: 'GET',
    path: '/ready',
    isCounted: false,
    handle: async (ctx) => {
      const asking = withTimeout(timeoutMs, ctx.state.resolveWho(), 'nobody knows who asks').catch(() => null)
      const [readiness, who] = await Promise.all([ready(), asking])
      const mayKnow = who?.actor.keys.has('network_admin')
      ctx.status = readiness.ok ? 200 : 503
      ctx.body = mayKnow ? { ...statusOf(readiness), ...readiness.body } : statusOf(readiness)
    },
  },
]

export type ProbePort = { port: number; stop: () => Promise<void> }

/** A port that answers nothing but `/health`, `/ready` in full and `/metrics`. */
export const openProbes = async (
  probes: Probes,
  { port, host }: { port: number; host?: string },
): Promise<ProbePort> => {
  const server = createServer({ requestTimeout: 10_000 }, (req, res) => {
    answer(probes, req.method ?? '', (req.url ?? '').split('?')[0] ?? '', res).catch(() => res.destroy())
  })
  const taken = await listenOn(server, { port, host })
  return {
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answer = async (probes: Probes, method: string, path: string, res: ServerResponse): Promise<void> => {
  const json = (status: number, body: unknown) =>
    write(res, status, 'application/json; charset=utf-8', JSON.stringify(body))
  if (method !== 'GET' && method !== 'HEAD') return json(405, { status: 'method_not_allowed' })
  if (path === '/health') return json(200, { status: 'alive' })
  if (path === '/ready') {
    const readiness = await probes.ready()
    return json(readiness.ok ? 200 : 503, { ...statusOf(readiness), ...readiness.body })
  }
  if (path !== '/metrics') return json(404, { status: 'not_found' })
  const { type, text } = await probes.metrics()
  return write(res, 200, type, text)
}

const write = (res: ServerResponse, status: number, type: string, body: string): void => {
  res.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  res.end(body)
}
