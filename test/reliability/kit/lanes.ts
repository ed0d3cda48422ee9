/** Does a piece of work for each number from 0 to `count` - 1, so many of them at a time, or until it is over. */
export const inLanes = async (
  lanes: number,
  count: number,
  work: (number: number, lane: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (next < count && !isOver()) {
        next += 1
        await work(next - 1, lane)
      }
    }),
  )
}

/** Begins all of it in this order, so many at a time; each result may be awaited by itself. */
export const underWay = <T>(lanes: number, works: readonly (() => Promise<T>)[]): Promise<T>[] => {
  let next = 0
  const begin: (() => void)[] = []
  const goOn = () => begin[next++]?.()
  const results = works.map((work, at) => {
    const turn = new Promise<void>((resolve) => {
      begin[at] = resolve
    })
    return turn.then(work).finally(goOn)
  })
  // Whoever awaits it later still hears of a failure.
  for (const result of results) result.catch(() => undefined)
  for (let lane = 0; lane < lanes; lane++) goOn()
  return results
}
