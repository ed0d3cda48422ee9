/** A number from 0 to 1, another one in every browser, so that they do not all do the same at the same moment. */
export const chance = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255

/** Milliseconds before the next attempt: twice as many after each failure, up to the longest, give or take a half. */
export const backOff = (failures: number, { first, max }: { first: number; max: number }): number =>
  Math.min(max, first * 2 ** failures) * (0.5 + chance())
