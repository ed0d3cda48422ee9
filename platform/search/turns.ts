/** Runs tasks of one key at most `most` at a time in this process; others wait in their order. */
export const turnsOf = (most: number) => {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  const leave = (key: string): void => {
    const next = waiting.get(key)?.shift()
    if (next) {
      next()
      return
    }
    waiting.delete(key)
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const count = running.get(key) ?? 0
    if (count < most) running.set(key, count + 1)
    else
      await new Promise<void>((resolve) => {
        waiting.set(key, [...(waiting.get(key) ?? []), resolve])
      })
    try {
      return await task()
    } finally {
      leave(key)
    }
  }
}

/** More searches of one member wait for those that run. */
export const inTurn = turnsOf(2)
