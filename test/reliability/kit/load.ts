import { type Latencies, latencies } from './latencies.ts'

/** `ok` has to be found, `fail` must not be found, `unknown` (no answer) may be found once. */
export type Outcome = 'ok' | 'fail' | 'unknown'

export type Load = {
  perSecond: number
  /** Milliseconds that requests are offered for. */
  forMs: number
  /** Sends one request; `index` counts from 0. What it throws is an unknown outcome. */
  send: (index: number) => Promise<Outcome>
}

/** What became of the requests. Durations count from the moment at which a request was meant to leave. */
export type LoadReport = {
  offered: number
  ok: number
  fail: number
  unknown: number
  /** Of those with an answer. */
  latencies: Latencies
  /** How late the generator itself was: when this is large, the machine was too small for the load. */
  delays: Latencies
}

export type Loading = {
  /** Resolves when the last request has its outcome. */
  done: Promise<LoadReport>
  /** Offers nothing more. */
  stop: () => void
}

/**
 * Offers requests at fixed moments, whether or not those before were answered: a server that gets slow is not
 * spared, and its slowness shows in full.
 */
export const offerLoad = ({ perSecond, forMs, send }: Load): Loading => {
  const total = Math.floor((perSecond * forMs) / 1_000)
  const begun = performance.now()
  const report: LoadReport = {
    offered: 0,
    ok: 0,
    fail: 0,
    unknown: 0,
    latencies: latencies(),
    delays: latencies(),
  }
  const running = new Set<Promise<void>>()
  let isStopped = false

  const one = async (index: number, intended: number): Promise<void> => {
    const outcome = await send(index).catch((): Outcome => 'unknown')
    report[outcome] += 1
    if (outcome !== 'unknown') report.latencies.add(performance.now() - intended)
  }

  const offer = (finished: () => void) => {
    const dueBy = performance.now()
    for (;;) {
      const intended = begun + (report.offered * 1_000) / perSecond
      if (isStopped || report.offered >= total) return finished()
      if (intended > dueBy) return void setTimeout(offer, intended - dueBy, finished)
      report.delays.add(dueBy - intended)
      const sent = one(report.offered, intended).finally(() => running.delete(sent))
      running.add(sent)
      report.offered += 1
    }
  }

  const done = new Promise<void>(offer).then(async () => {
    await Promise.all(running)
    return report
  })
  return {
    done,
    stop: () => {
      isStopped = true
    },
  }
}
