/** Words as LIKE finds them and nothing else: its wildcards stand for themselves. Put `%` where anything may stand. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&')
