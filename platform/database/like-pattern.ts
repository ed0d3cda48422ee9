/** Words as LIKE finds them and nothing else: its wildcards stand for themselves. Put `%` where anything may stand. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, '\\$&')
