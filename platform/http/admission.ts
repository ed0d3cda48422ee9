import { performance } from 'node:perf_hooks'
import { valuesOf } from '#platform/language/limit.ts'
import { admissionLimits } from './admission.limits.ts'

/** Admits requests while they can be answered soon. */
export type Admission = {
  /** Takes a slot, at once or after waiting; null when the request is refused. */
  enter: () => Promise<Slot | null>
  /**
   * Running requests, including those that wait to start or to resume; those that released their slot do not
   * count.
   */
  running: () => number
}

export type Slot = {
  /** Releases the slot; a second call does nothing. */
  leave: () => void
  /**
   * Releases the slot during `work`, which costs the process nothing. Afterwards the request resumes before
   * new ones start and is never refused.
   */
  releaseDuring: <T>(work: () => Promise<T>) => Promise<T>
}

type Options = {
  /** Limit of concurrent requests. */
  maxRunning: number
  /** Milliseconds, monotonic. */
  now?: () => number
  /** Current delay of the event loop, in milliseconds. */
  loopDelay?: () => number
  /** Schedules an action; returns its cancel function. */
  after?: (ms: number, act: () => void) => () => void
}

/** Minimum of concurrent requests, however slowly earlier ones are answered: these keep the database busy. */
const minRunning = 12
/** A shorter queue is kept, however few requests were answered lately: a dozen that wait are soon begun. */
const minWaiting = minRunning
const windowMs = 500
/** A burst is accepted while no request has waited longer than this to start. */
const acceptableWaitMs = 100
/**
 * A request that has waited this long to start is refused: its client would be gone by the time of the
 * answer.
 */
const { begin: maxWaitMs } = valuesOf(admissionLimits)
const maxLoopDelayMs = 1_000

type Waiting = { since: number; begin: () => void }

/**
 * Limits how many requests run at once to what was answered within a quarter of a second; the others wait,
 * where they cost nothing. When requests wait too long, or the event loop is a second late, new ones are
 * refused at once, because an endless queue would answer clients that are gone.
 */
export const admission = ({
  maxRunning,
  now = () => performance.now(),
  loopDelay = measureLoopDelay,
  after = later,
}: Options): Admission => {
  const answered: number[] = []
  const waiting = new Set<Waiting>()
  // Requests that released their slot and want to resume.
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
    if (first === undefined || now() - first.since <= acceptableWaitMs) return false
    return waiting.size >= Math.max(minWaiting, recentlyAnswered())
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
 * The last measured delay of the event loop, for half a second, or the delay that has already passed. Work
 * that piled up while the loop was blocked should finish before new work starts.
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
