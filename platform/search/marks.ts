import type { Instant } from '#platform/language/instant.ts'

/** Month, quarter and year of an instant in UTC, counted from 1970: `t660`, `q220`, `y2025`. */
export const timeMarks = (at: Instant): string[] => {
  const months = monthsOf(at)
  return [`t${months}`, `q${Math.floor(months / 3)}`, `y${Math.floor(months / 12) + 1970}`]
}

/** Months since 1970, in UTC. */
export const monthsOf = (at: Instant): number => {
  const date = new Date(at)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** The first instant of a month that is counted since 1970. */
export const startOfMonth = (month: number): Instant => new Date(Date.UTC(1970, month, 1)).toISOString()

/** The fewest marks for a stretch of whole months, both ends included: whole years and quarters where they fit. */
export const stretchMarks = (first: number, last: number): string[] => {
  const marks: string[] = []
  let month = first
  while (month <= last) {
    if (month % 12 === 0 && month + 11 <= last) {
      marks.push(`y${month / 12 + 1970}`)
      month += 12
    } else if (month % 3 === 0 && month + 2 <= last) {
      marks.push(`q${month / 3}`)
      month += 3
    } else {
      marks.push(`t${month}`)
      month += 1
    }
  }
  return marks
}

/** The kinds of keys in an audience: `k:group`, `k:member`. */
export const audienceMarks = (audience: readonly string[]): string[] => [
  ...new Set(audience.map((key) => `k:${key.split(':', 1)[0]}`)),
]

const isTimeMark = (mark: string): boolean => /^[tqy]-?\d+$/.test(mark)

/** The marks with others for another date. */
export const redated = (marks: readonly string[], at: Instant): string[] => [
  ...timeMarks(at),
  ...marks.filter((mark) => !isTimeMark(mark)),
]

/** The marks with others in the place of those that begin with one of the prefixes. */
export const remarked = (
  marks: readonly string[],
  prefixes: readonly string[],
  others: readonly string[],
): string[] => [...marks.filter((mark) => !prefixes.some((prefix) => mark.startsWith(prefix))), ...others]
