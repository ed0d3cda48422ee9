import { performance } from 'node:perf_hooks'
import { valuesOf } from '#platform/language/limit.ts'
import { admissionLimits } from './admission.limits.ts'

/** Lets requests in as long as they can be answered soon. */
export type Admission = {
  /** Takes a place, at once or after a moment; null when there is none. */
  enter: () => Promise<Slot | null>
  /** How many are in, those included who still wait to begin or to go on; those who stand aside are not. */
  running: () => number
}

export type Slot = {
  /** Gives it back, once. */
  leave: () => void
  /**
   * Others may begin while this waits for `work`, which costs the process nothing. Afterwards it goes on before anybody
   * else begins, and is never refused.
   */
  releaseDuring: <T>(work: () => Promise<T>) => Promise<T>
}

type Options = {
  /** Requests that are in at the same time at most. */
  maxRunning: number
  /** Milliseconds, monotonic. */
  now?: () => number
  /** How late the loop of the process is at the moment, in milliseconds. */
  loopDelay?: () => number
  /** Does something after so many milliseconds; answers with the way to call it off. */
  after?: (ms: number, act: () => void) => () => void
}

/** So many work at the same time however slowly those before are answered: they keep the database busy. */
const minRunning = 12
const windowMs = 500
/** As long as nobody has waited to begin for longer, a crowd that comes at once is let in. */
const acceptableWaitMs = 100
/** Whoever has waited to begin for so long is refused: the answer would come when its reader has gone. */
const { begin: maxWaitMs } = valuesOf(admissionLimits)
const maxLoopDelayMs = 1_000

type Waiting = { since: number; begin: () => void }

/**
 * As many work at the same time as were answered within a quarter of a second, so that an answer takes about as long;
 * the others wait to begin, where they cost nothing. When somebody has waited for a while, and as many wait as were
 * answered within half a second, one more is refused at once. So whoever is let in is answered soon or refused before
 * anything was done, and whoever is refused may come back: a queue without an end would make everybody wait, and answer
 * those who have gone. Nobody is let in while the process itself is a second late.
 */
export const admission = ({
  maxRunning,
  now = () => performance.now(),
  loopDelay = measureLoopDelay,
  after = later,
}: Options): Admission => {
  const answered: number[] = []
  const waiting = new Set<Waiting>()
  // Who stood aside and wants to go on.
  const resuming: (() => void)[] = []
  let working = 0
  const running = () => working + resuming.length + waiting.size

  const recentlyAnswered = (): number => {
    const since = now() - windowMs
    const first = answered.findIndex((at) => at > since)
    answered.splice(0, first === -1 ? answered.length : first)
    return answered.length
  }
  const mayBegin = (): boolean => working < Math.max(minRunning, recentlyAnswered() / 2)
  const isFull = (): boolean => {
    if (running() >= maxRunning || loopDelay() > maxLoopDelayMs) return true
    const [first] = waiting
    return first !== undefined && now() - first.since > acceptableWaitMs && waiting.size >= recentlyAnswered()
  }
  const startNext = (): void => {
    while (resuming.length > 0 && mayBegin()) resuming.shift()?.()
    for (const next of waiting) {
      if (!mayBegin()) return
      waiting.delete(next)
      next.begin()
    }
  }
  const resume = (): Promise<void> =>
    new Promise((resolve) => {
      resuming.push(() => {
        working += 1
        resolve()
      })
      startNext()
    })
  const occupy = (): Slot => {
    working += 1
    let isWorking = true
    return {
      leave: () => {
        if (!isWorking) return
        isWorking = false
        working -= 1
        answered.push(now())
        if (answered.length > 10_000) recentlyAnswered()
        startNext()
      },
      releaseDuring: async (work) => {
        if (!isWorking) return work()
        isWorking = false
        working -= 1
        startNext()
        return work().finally(async () => {
          await resume()
          isWorking = true
        })
      },
    }
  }
  const enqueue = (): Promise<Slot | null> =>
    new Promise((resolve) => {
      const one: Waiting = { since: now(), begin: () => resolve(started()) }
      const cancel = after(maxWaitMs, () => {
        if (waiting.delete(one)) resolve(null)
      })
      const started = (): Slot => {
        cancel()
        return occupy()
      }
      waiting.add(one)
    })
  return {
    enter: async () => {
      if (isFull()) return null
      return mayBegin() ? occupy() : enqueue()
    },
    running,
  }
}

const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

const measureEveryMs = 100
let [measuredAt, lastDelay, lastDelayAt] = [0, 0, 0]

/**
 * How late the loop was at its last beat, for half a second, or is by now. What waited while the loop stood still is
 * worked through right after it, which is when it should not get more to do.
 */
const measureLoopDelay = (): number => {
  const at = performance.now()
  if (measuredAt === 0) {
    measuredAt = at
    setInterval(measure, measureEveryMs).unref()
  }
  const blockedFor = at - measuredAt - measureEveryMs
  return Math.max(blockedFor, at - lastDelayAt < 500 ? lastDelay : 0)
}

const measure = (): void => {
  const at = performance.now()
  const delay = at - measuredAt - measureEveryMs
  if (delay > maxLoopDelayMs || at - lastDelayAt >= 500) [lastDelay, lastDelayAt] = [delay, at]
  measuredAt = at
}
