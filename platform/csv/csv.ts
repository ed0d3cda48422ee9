type Cell = string | number | boolean | null

/**
 * Rows as a table that spreadsheets open at once: semicolons, a byte order mark, lines ended as they expect them.
 * What a spreadsheet would take for a formula is kept from running by an apostrophe.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

const cell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[;"\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
