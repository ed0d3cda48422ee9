import { invalid, type Problem } from '#platform/http/problem.ts'
import type { SortKey } from './sort-key.ts'

/** A single position stays readable, so cursors of logs are what they always were. */
const isPlain = (keys: readonly SortKey[]): boolean => keys.length === 1 && keys[0]?.type === 'bigint'

/** The cursor behind a row with these values of its sort keys. */
export const cursorOf = (keys: readonly SortKey[], values: readonly string[]): string =>
  isPlain(keys) ? (values[0] ?? '') : Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values in a cursor. Throws 422 for one that no list of these keys has made. */
export const valuesOfCursor = (keys: readonly SortKey[], cursor: string): string[] => {
  const values = isPlain(keys) ? [cursor] : decoded(cursor)
  const isUsable =
    values.length === keys.length && keys.every(({ type }, at) => patterns[type].test(values[at] ?? ''))
  if (!isUsable) throw unusableCursor()
  return values
}

/** The log position in the cursor of a list that is ordered by nothing else. */
export const positionOfCursor = (cursor: string): string => {
  if (!patterns.bigint.test(cursor)) throw unusableCursor()
  return cursor
}

const unusableCursor = (): Problem => invalid([{ pointer: '/after', code: 'cursor_unusable', params: {} }])

// Narrow enough that the database can cast what passes.
const patterns: Record<SortKey['type'], RegExp> = {
  text: /^[^\0]*$/su,
  bigint: /^\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  boolean: /^(true|false)$/,
  timestamptz: /^\d{4,6}-(0\d|1[0-2])-([0-2]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/,
}

const decoded = (cursor: string): string[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(values) && values.every((value) => typeof value === 'string' && value.isWellFormed())
      ? values
      : []
  } catch {
    return []
  }
}
