import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from '#platform/clock/timeout.ts'

/** One value of a gauge, and what it is told apart by. */
export type Sample = { labels?: Record<string, string>; value: number }
/** Values that are computed on each scrape. */
export type Gauged = { name: string; help: string; samples: readonly Sample[] }

/** What a process counts and measures, in the text that Prometheus reads. Names begin with `folkmoot_`. */
export type Metrics = {
  /** An append of the log took so many seconds and ended as `ok`, `duplicate`, `conflict` or `failed`. */
  appended: (seconds: number, outcome: string) => void
  /** A command (`feature/command`) was handled: `accepted`, `refused`, `put_off` or `failed`. */
  commanded: (command: string, outcome: string, seconds: number) => void
  /** A request was answered. */
  answered: (method: string, status: number, seconds: number) => void
  /** Asks for these values at each look. When that fails or takes two seconds, they are left out. */
  watch: (read: () => Promise<readonly Gauged[]>) => void
  text: () => Promise<{ type: string; text: string }>
}

const timeoutMs = 2_000
const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Metrics of a process. Those of Node itself (memory, event loop) are taken from the first look on. */
export const metricsOf = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const appends = new Histogram({
    name: 'folkmoot_append_seconds',
    help: 'Time until the log has confirmed an append.',
    labelNames: ['outcome'],
    buckets,
    registers,
  })
  const answers = new Histogram({
    name: 'folkmoot_command_seconds',
    help: 'Time until a command was answered.',
    labelNames: ['outcome'],
    buckets,
    registers,
  })
  const commands = new Counter({
    name: 'folkmoot_commands_total',
    help: 'Commands that were handled.',
    labelNames: ['command', 'outcome'],
    registers,
  })
  const requests = new Histogram({
    name: 'folkmoot_request_seconds',
    help: 'Time until a request was answered; a stream is answered when it begins.',
    labelNames: ['kind', 'status'],
    buckets,
    registers,
  })
  const unread = new Counter({
    name: 'folkmoot_metrics_failed_total',
    help: 'Values that could not be looked up.',
    registers,
  })
  const gauges = new Map<string, Gauge<string>>()
  const sources: (() => Promise<readonly Gauged[]>)[] = []
  let isWatchingNode = false

  const show = ({ name, help, samples }: Gauged) => {
    if (samples.length === 0) return
    const labelNames = Object.keys(samples[0]?.labels ?? {})
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers })
    gauges.set(name, gauge)
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }

  return {
    appended: (seconds, outcome) => appends.observe({ outcome }, seconds),
    commanded: (command, outcome, seconds) => {
      commands.inc({ command, outcome })
      answers.observe({ outcome }, seconds)
    },
    answered: (method, status, seconds) =>
      requests.observe({ kind: kindOf(method), status: `${Math.floor(status / 100)}xx` }, seconds),
    watch: (read) => void sources.push(read),
    text: async () => {
      if (!isWatchingNode) collectDefaultMetrics({ register: registry })
      isWatchingNode = true
      for (const gauge of gauges.values()) {
        gauge.reset()
        // One without labels would say 0 now, and that all is well.
        gauge.remove({})
      }
      for (const read of sources) {
        const found = await withTimeout(timeoutMs, read(), 'nobody answers').catch(() => {
          unread.inc()
          return []
        })
        for (const gauged of found) show(gauged)
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

// Unknown methods share one label.
const kindOf = (method: string): string => (method === 'GET' || method === 'HEAD' ? 'read' : 'write')
