/** Durations in milliseconds, kept whole: a quantile is one that occurred. */
export type Latencies = {
  add: (milliseconds: number) => void
  count: () => number
  /** The smallest duration that this share (0 to 1) does not exceed; 0 when there is none. */
  quantile: (share: number) => number
  /** The same for several shares, rounded to tenths: `{ p50: 3.1, p99: 20.4, max: 31 }`. */
  summary: () => { p50: number; p99: number; max: number }
}

export const latencies = (): Latencies => {
  const all: number[] = []
  let isSorted = true
  const quantile = (share: number): number => {
    if (!isSorted) all.sort((one, other) => one - other)
    isSorted = true
    return all[Math.max(0, Math.ceil(all.length * share) - 1)] ?? 0
  }
  const rounded = (share: number) => Math.round(quantile(share) * 10) / 10
  return {
    add: (milliseconds) => {
      all.push(milliseconds)
      isSorted = false
    },
    count: () => all.length,
    quantile,
    summary: () => ({ p50: rounded(0.5), p99: rounded(0.99), max: rounded(1) }),
  }
}
