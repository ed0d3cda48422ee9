import { performance } from 'node:perf_hooks'

/** Lets requests in as long as those that are in can be answered soon. */
export type Admission = {
  /** Takes a place; null when there is none. */
  enter: () => Place | null
  /** How many are in, those included who stand aside. */
  running: () => number
}

export type Place = {
  /** Gives it back, once. */
  leave: () => void
  /** While the work goes on, which costs this process nothing, this one is no sign that others have to wait. */
  aside: <T>(work: () => Promise<T>) => Promise<T>
}

type Options = {
  /** Requests that are in at the same time at most. */
  mostRunning: number
  /** Milliseconds, monotonic. */
  now?: () => number
  /** How late the loop of the process is at the moment, in milliseconds. */
  lateness?: () => number
}

/** So many may be in however slowly those before are answered. */
const always = 20
const windowMs = 500
/** As long as nobody has been in for longer, a crowd that comes at once is let in. */
const patienceMs = 250
const longestLateness = 1_000

/**
 * Once somebody waits, no more requests are in than were answered within the last half second, so that whoever is let
 * in waits about as long; and nobody is let in while the process itself is a second late. Whoever is refused costs next
 * to nothing and may come back: a queue would make everybody wait, and answer those who have gone.
 */
export const admission = ({
  mostRunning,
  now = () => performance.now(),
  lateness = loopLateness,
}: Options): Admission => {
  const answered: number[] = []
  const entered = new Set<{ at: number }>()
  let standingAside = 0
  const running = () => entered.size + standingAside

  const answeredLately = (): number => {
    const since = now() - windowMs
    const first = answered.findIndex((at) => at > since)
    answered.splice(0, first === -1 ? answered.length : first)
    return answered.length
  }
  const somebodyWaits = (): boolean => {
    const [first] = entered
    return first !== undefined && now() - first.at > patienceMs
  }
  const isFull = (): boolean => {
    if (running() >= mostRunning || lateness() > longestLateness) return true
    return running() >= always && somebodyWaits() && running() >= answeredLately()
  }
  return {
    enter: () => {
      if (isFull()) return null
      let place = { at: now() }
      entered.add(place)
      return {
        leave: () => {
          if (!entered.delete(place)) return
          answered.push(now())
          if (answered.length > 10_000) answeredLately()
        },
        aside: async (work) => {
          entered.delete(place)
          standingAside += 1
          return work().finally(() => {
            standingAside -= 1
            place = { at: now() }
            entered.add(place)
          })
        },
      }
    },
    running,
  }
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
