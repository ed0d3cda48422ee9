/** Does a piece of work for each number from 0 to `count` - 1, so many of them at a time, or until it is over. */
export const runConcurrently = async (
  workers: number,
  count: number,
  work: (number: number, worker: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (next < count && !isOver()) {
        next += 1
        await work(next - 1, worker)
      }
    }),
  )
}
