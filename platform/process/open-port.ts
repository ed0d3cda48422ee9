import { httpApp } from '#platform/http/app.ts'
import { codeTexts } from '#platform/http/code-texts.ts'
import type { InternalRoute } from '#platform/http/internal-routes.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import type { HeaderOptions } from '#platform/http/security-headers.ts'
import { type HttpServer, listen } from '#platform/http/server.ts'
import { gaugesOf } from './gauges.ts'
import { healthReport, type Monitored, readinessOf } from './health-report.ts'
import type { Infrastructure } from './infrastructure.ts'
import { cachedReadiness, openProbes, type ProbePort, type Probes, publicProbes } from './probes.ts'
import type { Fallback } from './web-files.ts'

/** How long running requests may continue after a process is asked to stop, in milliseconds. */
const drainTimeoutMs = 8_000

type Parts = {
  routes: readonly HttpRoute[]
  inner?: readonly InternalRoute[]
  headers?: HeaderOptions
  fallback?: Fallback
  beforeClosing?: () => Promise<void>
  monitored: Monitored
}

/** Opens the public port, and the one for operators where it is configured. */
export const openPublicPort = async (base: Infrastructure, parts: Parts): Promise<HttpServer> => {
  const { config, shutdown, permit, services, log } = base
  const { routes, inner = [], headers = { publicUrl: config.publicUrl }, fallback, beforeClosing } = parts
  const probes = probesOf(parts.monitored)
  const texts = await codeTexts()
  const app = httpApp({
    ...headers,
    permit,
    limits: services.limits,
    log,
    texts,
    trustedProxies: config.trustedProxies,
    fallback,
    onAnswered: base.metrics.answered,
    routes,
    internal: [...inner, ...publicProbes(probes)],
  })
  if (config.metricsPort !== null) await openProbePort(base, probes, config.metricsPort)
  const server = await listen(app, {
    port: config.port,
    host: config.host,
    texts,
    beforeClosing,
    graceMs: drainTimeoutMs,
  })
  shutdown.add('server', () => server.stop())
  return server
}

/** Opens the port of a process without public routes. */
export const openOwnPort = async ({ base, ...rest }: Monitored): Promise<ProbePort> => {
  const { port, metricsPort } = base.config
  const probes = probesOf({ base, ...rest })
  if (metricsPort !== null) await openProbePort(base, probes, metricsPort)
  return openProbePort(base, probes, port)
}

const openProbePort = async (
  { config: { host }, shutdown }: Infrastructure,
  probes: Probes,
  port: number,
): Promise<ProbePort> => {
  const opened = await openProbes(probes, { port, host })
  shutdown.add('metrics port', opened.stop)
  return opened
}

const probesOf = (monitored: Monitored): Probes => {
  const { metrics, log } = monitored.base
  metrics.watch(() => gaugesOf(monitored))
  return {
    ready: cachedReadiness(async () => readinessOf(await healthReport(monitored)), log),
    metrics: metrics.text,
  }
}
