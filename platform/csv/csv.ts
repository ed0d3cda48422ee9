export type Cell = string | number | boolean | null

/**
 * Rows as CSV that spreadsheets open directly: semicolons, a byte order mark, CRLF. An apostrophe keeps text
 * from running as a formula.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `${csvMark}${csvLines(rows)}`

/**
 * The byte order mark by which spreadsheets recognize UTF-8; a file that is written row by row starts with
 * it.
 */
export const csvMark = '\uFEFF'

export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

const cell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[;"\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
