import { createServer, type ServerResponse } from 'node:http'
import { atMost } from '#platform/clock/timeout.ts'
import type { InternalRoute } from '#platform/http/internal-routes.ts'
import { listenOn } from '#platform/http/listen-on.ts'
import type { Log } from '#platform/log/log.ts'

/** Whether a process should get visitors, and all that is to be known about how it does. */
export type Verdict = { ok: boolean; body: Record<string, unknown> }

/** The condition of a process, for monitoring. */
export type Probes = {
  /** Never rejects. */
  ready: () => Promise<Verdict>
  metrics: () => Promise<{ type: string; text: string }>
}

const fresh = 1_000
const patienceMs = 2_000

/** Looks at most once a second, however often it is asked. What fails or takes too long is not ready. */
export const probing = (look: () => Promise<Verdict>, log: Log): Probes['ready'] => {
  let last: { at: number; verdict: Promise<Verdict> } | null = null
  const now = async (): Promise<Verdict> => {
    try {
      return await atMost(patienceMs, look(), 'a dependency does not respond')
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'this process is not ready')
      return { ok: false, body: { reason: (error as Error).message } }
    }
  }
  return () => {
    if (last === null || performance.now() - last.at > fresh) last = { at: performance.now(), verdict: now() }
    return last.verdict
  }
}

const statusOf = ({ ok }: Verdict) => ({ status: ok ? 'ready' : 'not_ready' })

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
      const asking = atMost(patienceMs, ctx.state.resolveWho(), 'nobody knows who asks').catch(() => null)
      const [verdict, who] = await Promise.all([ready(), asking])
      const mayKnow = who?.actor.keys.has('network_admin')
      ctx.status = verdict.ok ? 200 : 503
      ctx.body = mayKnow ? { ...statusOf(verdict), ...verdict.body } : statusOf(verdict)
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
    const verdict = await probes.ready()
    return json(verdict.ok ? 200 : 503, { ...statusOf(verdict), ...verdict.body })
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
