/** Escapes the wildcards of LIKE. Add `%` where any text may stand. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&')
