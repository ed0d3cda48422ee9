/** Runs a query so many times; returns how long each took, in milliseconds, the shortest first. */
export const timed = async (asked: number, run: (nth: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  // The first ones warm up connections, caches and the compiler. Their numbers are negative.
  for (let nth = -40; nth < asked; nth += 1) {
    const began = performance.now()
    await run(nth)
    if (nth >= 0) times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)
}

/** The time that this share (0 to 1) of the sorted times does not exceed; 0 when there are none. */
export const share = (sorted: Pick<readonly number[], number | 'length'>, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** The same of times in any order. */
export const quantile = (times: readonly number[], part: number): number =>
  share(
    times.toSorted((one, other) => one - other),
    part,
  )
