import { type Table, tablesReadTogether } from '#platform/projections/table.ts'
import { tablesIn } from './recorded-reads.ts'

/** The read tables that each query has been seen to read, by `<feature>/<query>`. */
export type TablesRead = {
  of: (query: string) => ReadonlySet<string>
  /** Records a statement of a query. */
  note: (query: string, sql: string) => void
}

// Statements repeat, so their tables are looked up. Generated ones would be remembered forever.
const maxStatements = 2_000

/** `tables` are all that projections fill; a view over several counts as all of them. */
export const tablesRead = (tables: readonly Table<any>[]): TablesRead => {
  const together = new Map(
    tables.map((table) => [table.name, tablesReadTogether(table).map(({ name }) => name)]),
  )
  const byQuery = new Map<string, Set<string>>()
  const bySql = new Map<string, readonly string[]>()

  const of = (query: string): Set<string> => {
    const known = byQuery.get(query) ?? new Set()
    byQuery.set(query, known)
    return known
  }
  const tablesOf = (sql: string): readonly string[] => {
    const known = bySql.get(sql)
    if (known) return known
    const found = tablesIn(sql).flatMap((name) => together.get(name) ?? [])
    if (bySql.size >= maxStatements) bySql.clear()
    bySql.set(sql, found)
    return found
  }
  return {
    of,
    note: (query, sql) => {
      const known = of(query)
      for (const name of tablesOf(sql)) known.add(name)
    },
  }
}
