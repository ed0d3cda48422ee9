// SQLSTATE classes for errors in the data, not the connection or the server: data exception (22), constraint violation
// (23), program limit (54), syntax or access error (42).
const dataErrorClasses = new Set(['22', '23', '42', '54'])
// A missing table or column was dropped by hand: every event would fail, and creating it again helps.
const schemaErrors = new Set(['42P01', '42703', '42P06', '42P07'])

/** True when the database refused the data, so that a retry would not help. */
export const isDataError = (error: unknown): boolean => {
  const code = sqlStateOf(error)
  if (code === null) return false
  return dataErrorClasses.has(code.slice(0, 2)) && !schemaErrors.has(code)
}

/** True when a table or column does not exist as expected. */
export const isSchemaError = (error: unknown): boolean => schemaErrors.has(sqlStateOf(error) ?? '')

/**
 * The failure in one line, to be stored and shown. Database messages may quote personal text, so only the code and the
 * identifiers are kept.
 */
export const reasonOf = (failure: unknown): string => {
  const code = sqlStateOf(failure)
  if (code !== null) return `the database refuses it (${[code, ...identifiersOf(failure)].join(', ')})`
  return failure instanceof Error
    ? `${failure.name}: ${failure.message}`.slice(0, 500)
    : String(failure).slice(0, 500)
}

const sqlStateOf = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

const identifiersOf = (error: unknown): string[] =>
  typeof error === 'object' && error !== null
    ? ['table', 'column', 'constraint'].flatMap((name) => {
        const value = (error as Record<string, unknown>)[name]
        return typeof value === 'string' ? [value] : []
      })
    : []
