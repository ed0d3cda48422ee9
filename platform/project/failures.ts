// Classes of SQLSTATE that speak about what was written, not about the connection or the server: a value that does
// not fit (22), a constraint (23), a limit of the program (54), a statement that cannot be (42).
const aboutData = new Set(['22', '23', '42', '54'])
// A table or column that is missing was dropped by somebody: every event would fail, and making it again helps.
const aboutTables = new Set(['42P01', '42703', '42P06', '42P07'])

/** True when the database refused the content of a batch, so that trying the same again elsewhere would not help. */
export const isAboutData = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code !== 'string' || code.length !== 5) return false
  return aboutData.has(code.slice(0, 2)) && !aboutTables.has(code)
}
