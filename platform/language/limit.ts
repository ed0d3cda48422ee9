export type LimitUnit = 'bytes' | 'ms' | 'year' | (string & {})

/** How much of something one request, member, address or process may cost. */
export type Limit = {
  /** What is counted, in words: `JSON body`. */
  name: string
  value: number
  /** `bytes` and `ms` are shown in larger units, a `year` as it is; everything else is the plural of what is counted: `keys`. */
  unit: LimitUnit
  /** For counts within a time: the window in seconds. */
  seconds?: number
  /** What the value applies to: `request`, `member`, `address`, `process`, `text` … */
  scope: string
  /** How a request beyond the limit is answered, status and code; null where nothing is refused. */
  answer: `${number} ${string}` | null
  /** What happens where nothing is refused, or what else there is to know. */
  note?: string
  /** The setting that changes the value; `value` is its default. */
  setting?: string
}

/** Limits of one topic. `docs/limits.md` has a table for each. */
export type LimitSet<Names extends string = string> = {
  topic: string
  limits: Readonly<Record<Names, Limit>>
}

/**
 * Declares limits, in a file whose name ends in `.limits.ts`. The code that enforces a limit reads its value from here, so
 * `docs/limits.md` tells what is enforced: `const { json } = valuesOf(bodyLimits)`.
 */
export const defineLimits = <const Names extends string>(
  topic: string,
  limits: Record<Names, Limit>,
): LimitSet<Names> => ({ topic, limits })

/** The values by name, for the code that enforces them. */
export const valuesOf = <Names extends string>({ limits }: LimitSet<Names>): Record<Names, number> => {
  const entries = Object.entries<Limit>(limits).map(([name, { value }]) => [name, value])
  return Object.fromEntries(entries)
}
