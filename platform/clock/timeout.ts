/** Something did not come within the time that it was given. */
export class TimedOut extends Error {}

/** The work's outcome, or `TooLate` with the message after so many milliseconds. What is late goes on unheard. */
export const withTimeout = async <T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(message)), milliseconds)
  })
  work.catch(() => undefined)
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
