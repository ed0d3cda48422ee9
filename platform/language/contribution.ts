/** One kind of part that features contribute: where its files lie, and what a part has to look like. */
export type ContributionKind<T extends object> = {
  layer: string
  suffix: string
  /** Marks a value as a part of this kind, so that discovery finds it. Returns the value itself. */
  define: <Part extends T>(part: Part) => Part
  /** True for values that `define` of this kind returned. */
  includes: (value: unknown) => value is T
  /** Why the product can't start with this part, in one sentence; null when nothing is wrong with it. */
  problemOf: (part: T) => string | null
}

type Rules<T> = Pick<ContributionKind<object>, 'layer' | 'suffix'> & {
  problemOf?: (part: T) => string | null
}

/**
 * Declares a kind of part that features put into `<layer>/<feature>/*<suffix>`. `define` fails at compile time for a
 * wrong part; `problemOf` says at start what types cannot. `discover` of `platform/config` collects the parts.
 */
export const contributionKind = <T extends object>({
  layer,
  suffix,
  problemOf = () => null,
}: Rules<T>): ContributionKind<T> => {
  const parts = new WeakSet<object>()
  return {
    layer,
    suffix,
    problemOf,
    define: (part) => {
      parts.add(part)
      return part
    },
    includes: (value): value is T => typeof value === 'object' && value !== null && parts.has(value),
  }
}
