const minute = 60_000
const delaysMs = [1_000, 5_000, 30_000, 2 * minute, 10 * minute, 60 * minute, 4 * 60 * minute]

/** Milliseconds to wait after the n-th failure in a row; about six hours in all before something is parked. */
export const nextTry = (tries: number): number => delaysMs[Math.min(tries, delaysMs.length) - 1] ?? 0

/** True when no retry is left and an administrator must decide. */
export const isExhausted = (tries: number): boolean => tries > delaysMs.length

/** Milliseconds between tries of work whose dependency is away. Such a try does not count: the work has not failed. */
export const outageRetry = 10_000
