/** The operation timed out. */
export class TimedOut extends Error {}

/**
 * Resolves with the result of the work, or rejects with `TimedOut` after so many milliseconds. The work itself is not
 * cancelled.
 */
export const withTimeout = async <T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(message)), milliseconds)
  })
  work.catch(() => undefined)
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
