/** A name without the sign before it and without needless room. Empty when nothing is left. */
export const tagName = (typed: string): string => typed.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim()

/** What two names have in common that nobody tells apart: "Summer Fair" is "summer fair". */
export const tagKey = (name: string): string => tagName(name).normalize('NFKC').toLowerCase()
