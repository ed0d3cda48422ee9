const minute = 60_000
const pauses = [1_000, 5_000, 30_000, 2 * minute, 10 * minute, 60 * minute, 4 * 60 * minute]

/** Milliseconds to wait after the n-th failure in a row; about six hours in all before something is parked. */
export const nextTry = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 0

/** True when trying any further is left to a person. */
export const isSpent = (tries: number): boolean => tries > pauses.length
