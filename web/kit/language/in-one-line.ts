import { isolated } from '#platform/language/isolated.ts'

/** Words side by side in one line, without the empty ones: `Tea · Garden`. Each keeps its own direction. */
export const inOneLine = (words: Iterable<string | false | null | undefined>): string =>
  [...words].flatMap((one) => (one ? [isolated(one)] : [])).join(' · ')
