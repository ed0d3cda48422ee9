/** `short` is part of `npm test`; `full` is what docs/guarantees.md reports. */
export type Size = 'short' | 'full'

/** What one run of a guarantee gets. Everything random comes from `random`, so that a seed repeats the run. */
export type Trial = {
  size: Size
  /** How often the fault is tried. */
  trials: number
  seed: number
  /** The next number from 0 to 1 of the seed's sequence. */
  random: () => number
  /** Whether what was to break has broken, so that nothing more has to be tried. Never true with all mechanisms. */
  isOver: (violations: Violations) => boolean
  /** Reports events of the run to its reader, above all fault schedules. */
  note: (line: string) => void
}

/**
 * What was seen. `counts` holds everything that was counted (offered, acknowledged, unknown, found, …); `violations`
 * only those that have to be 0 for the promise to hold. A run that counted nothing proves nothing and is an error.
 */
export type Seen = { trials: number; counts: Record<string, number>; violations: Violations }
export type Violations = Readonly<Record<string, number>>

/** One change of one source file: `find` stands there exactly once. */
export type Edit = { file: string; find: string; replace: string }

/** The mechanism that keeps the promise, taken away. Without it the same run has to count violations. */
export type Sabotage = {
  /** Completes "without …". */
  without: string
  edits: readonly Edit[]
  /** Settings of the environment instead of, or beside, edits. */
  env?: Readonly<Record<string, string>>
  /** Trials after which it has failed at the latest; those of the size when missing. */
  trials?: number
}

/** A promise of the product, and how it is put to the test. Found by the suffix `.guarantee.ts`. */
export type Guarantee = {
  /** `G1`, `G2`, … */
  id: string
  promise: string
  /** What is counted and how much of it is allowed. */
  bar: string
  trials: Readonly<Record<Size, number>>
  run: (trial: Trial) => Promise<Seen>
  /** Why it cannot be run on this machine; null where it can. */
  whyNot?: () => Promise<string | null>
  sabotages: readonly [Sabotage, ...Sabotage[]]
  /** What the run does not reach, if anything. */
  limits?: string
}

/** True when nothing was violated. */
export const holds = ({ violations }: Pick<Seen, 'violations'>): boolean =>
  Object.values(violations).every((count) => count === 0)
