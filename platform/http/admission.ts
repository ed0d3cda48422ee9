import { performance } from 'node:perf_hooks'
import { valuesOf } from '#platform/language/limit.ts'
import { admissionLimits } from './admission.limits.ts'

/** Lets requests in as long as they can be answered soon. */
export type Admission = {
  /** Takes a place, at once or after a moment; null when there is none. */
  enter: () => Promise<Place | null>
  /** How many are in, those included who still wait to begin or to go on; those who stand aside are not. */
  running: () => number
}

export type Place = {
  /** Gives it back, once. */
  leave: () => void
  /**
   * Others may begin while this waits for `work`, which costs the process nothing. Afterwards it goes on before anybody
   * else begins, and is never refused.
   */
  aside: <T>(work: () => Promise<T>) => Promise<T>
}

type Options = {
  /** Requests that are in at the same time at most. */
  mostRunning: number
  /** Milliseconds, monotonic. */
  now?: () => number
  /** How late the loop of the process is at the moment, in milliseconds. */
  lateness?: () => number
  /** Does something after so many milliseconds; answers with the way to call it off. */
  after?: (ms: number, act: () => void) => () => void
}

/** So many work at the same time however slowly those before are answered: they keep the database busy. */
const always = 12
const windowMs = 500
/** As long as nobody has waited to begin for longer, a crowd that comes at once is let in. */
const patienceMs = 100
/** Whoever has waited to begin for so long is refused: the answer would come when its reader has gone. */
const { begin: longestWaitMs } = valuesOf(admissionLimits)
const longestLateness = 1_000

type Waiting = { since: number; begin: () => void }

/**
 * As many work at the same time as were answered within a quarter of a second, so that an answer takes about as long;
 * the others wait to begin, where they cost nothing. When somebody has waited for a while, and as many wait as were
 * answered within half a second, one more is refused at once. So whoever is let in is answered soon or refused before
 * anything was done, and whoever is refused may come back: a queue without an end would make everybody wait, and answer
 * those who have gone. Nobody is let in while the process itself is a second late.
 */
export const admission = ({
  mostRunning,
  now = () => performance.now(),
  lateness = loopLateness,
  after = later,
}: Options): Admission => {
  const answered: number[] = []
  const waiting = new Set<Waiting>()
  // Who stood aside and wants to go on.
  const returning: (() => void)[] = []
  let working = 0
  const running = () => working + returning.length + waiting.size

  const answeredLately = (): number => {
    const since = now() - windowMs
    const first = answered.findIndex((at) => at > since)
    answered.splice(0, first === -1 ? answered.length : first)
    return answered.length
  }
  const mayBegin = (): boolean => working < Math.max(always, answeredLately() / 2)
  const isFull = (): boolean => {
    if (running() >= mostRunning || lateness() > longestLateness) return true
    const [first] = waiting
    return first !== undefined && now() - first.since > patienceMs && waiting.size >= answeredLately()
  }
  const goOn = (): void => {
    while (returning.length > 0 && mayBegin()) returning.shift()?.()
    for (const next of waiting) {
      if (!mayBegin()) return
      waiting.delete(next)
      next.begin()
    }
  }
  const back = (): Promise<void> =>
    new Promise((resolve) => {
      returning.push(() => {
        working += 1
        resolve()
      })
      goOn()
    })
  const placed = (): Place => {
    working += 1
    let isWorking = true
    return {
      leave: () => {
        if (!isWorking) return
        isWorking = false
        working -= 1
        answered.push(now())
        if (answered.length > 10_000) answeredLately()
        goOn()
      },
      aside: async (work) => {
        if (!isWorking) return work()
        isWorking = false
        working -= 1
        goOn()
        return work().finally(async () => {
          await back()
          isWorking = true
        })
      },
    }
  }
  const queued = (): Promise<Place | null> =>
    new Promise((resolve) => {
      const one: Waiting = { since: now(), begin: () => resolve(begun()) }
      const callOff = after(longestWaitMs, () => {
        if (waiting.delete(one)) resolve(null)
      })
      const begun = (): Place => {
        callOff()
        return placed()
      }
      waiting.add(one)
    })
  return {
    enter: async () => {
      if (isFull()) return null
      return mayBegin() ? placed() : queued()
    },
    running,
  }
}

const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

const beatMs = 100
let [lastBeat, late, lateSince] = [0, 0, 0]

/**
 * How late the loop was at its last beat, for half a second, or is by now. What waited while the loop stood still is
 * worked through right after it, which is when it should not get more to do.
 */
const loopLateness = (): number => {
  const at = performance.now()
  if (lastBeat === 0) {
    lastBeat = at
    setInterval(beat, beatMs).unref()
  }
  const standing = at - lastBeat - beatMs
  return Math.max(standing, at - lateSince < 500 ? late : 0)
}

const beat = (): void => {
  const at = performance.now()
  const delay = at - lastBeat - beatMs
  if (delay > longestLateness || at - lateSince >= 500) [late, lateSince] = [delay, at]
  lastBeat = at
}
