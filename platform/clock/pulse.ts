/** Tells a dependency that is away from one that takes its time. */
export type Pulse = {
  /**
   * Calls `onAway` when the dependency no longer answers anybody, within `awayMs`, and when it was away, is back and still
   * does not answer this one within `awayMs`: its connection may be dead for good. Watches until the returned function is
   * called.
   */
  watch: (onAway: () => void) => () => void
  /** Calls `onAway` each time the dependency is found to be away, until the returned function is called. */
  whenAway: (onAway: () => void) => () => void
  /** The outcome of the work; rejects when the dependency goes away before. */
  whileAlive: <T>(work: Promise<T>) => Promise<T>
}

export type PulseParts = {
  /** Watches nothing when 0. */
  awayMs: number
  /** Asks the dependency, apart from all work, whether it is there. Never rejects, and answers in time. */
  isAlive: (withinMs: number) => Promise<boolean>
  away: () => Error
}

/**
 * Asks whether the dependency is there when work has waited for half of `awayMs`, once for all that waits, and again and
 * again from then on. Slow work goes on as long as it is.
 */
export const pulseOf = ({ awayMs, isAlive, away }: PulseParts): Pulse => {
  const halfMs = awayMs / 2
  const listeners = new Set<() => void>()
  let asking: Promise<boolean> | null = null
  let lastAway = Number.NEGATIVE_INFINITY
  const isThere = () => {
    asking ??= isAlive(halfMs)
      .then((isAnswering) => {
        if (isAnswering) return true
        lastAway = performance.now()
        for (const onAway of [...listeners]) onAway()
        return false
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  const watch: Pulse['watch'] = (onAway) => {
    if (awayMs === 0) return () => {}
    const begun = performance.now()
    let isOver = false
    let timer: NodeJS.Timeout
    const isForgotten = () => lastAway >= begun && performance.now() - lastAway >= awayMs
    const wait = () => {
      timer = later(halfMs, async () => {
        if (isOver) return
        const isAnswering = await isThere()
        if (isOver) return
        if (isAnswering && !isForgotten()) wait()
        else onAway()
      })
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }
  return {
    watch,
    whenAway: (onAway) => {
      listeners.add(onAway)
      return () => listeners.delete(onAway)
    },
    whileAlive: (work) =>
      new Promise((resolve, reject) => {
        const end = watch(() => reject(away()))
        work.then(resolve, reject).finally(end)
      }),
  }
}

/** A busy process may not have read an answer that has arrived; two turns of the event loop read it. */
export const later = (milliseconds: number, work: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(() => setImmediate(work)), milliseconds)
