export type Cell = string | number | boolean | null

/**
 * Rows as a table that spreadsheets open at once: semicolons, a byte order mark, lines ended as they expect them.
 * What a spreadsheet would take for a formula is kept from running by an apostrophe.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `${csvMark}${csvLines(rows)}`

/** The mark by which spreadsheets know that it is UTF-8; what is written row by row begins with it. */
export const csvMark = '\uFEFF'

export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

const cell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[;"\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
