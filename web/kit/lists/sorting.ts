export type Sorting<Column extends string = string> = { by: Column; isDown: boolean }

type Value = string | number | null
export type Values<Row, Column extends string> = Record<Column, (row: Row) => Value>

/**
 * Rows by a column: numbers by size, words as the language orders them, what is missing always last. Rows that are equal
 * keep their order.
 */
export const sorted = <Row, Column extends string>(
  rows: readonly Row[],
  { by, isDown }: Sorting<Column>,
  values: Values<Row, Column>,
  locale: string,
): Row[] => {
  const order = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const compare = (one: Value, other: Value): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const difference =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : order.compare(String(one), String(other))
    return isDown ? -difference : difference
  }
  return rows.toSorted((one, other) => compare(values[by](one), values[by](other)))
}

/** The rows in whose words every word that was typed occurs. */
export const filtered = <Row>(rows: readonly Row[], typed: string, wordsOf: (row: Row) => string): Row[] => {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const words = wordsOf(row).toLocaleLowerCase()
    return wanted.every((word) => words.includes(word))
  })
}
