import type { Knex } from 'knex'
import { cursorOf, valuesOfCursor } from './cursor.ts'
import { afterKeys, ascending, keysAsJson, orderBy, type SortKey } from './sort-key.ts'

type Order = {
  /** What the rows are ordered by first. */
  by?: readonly SortKey[]
  /** The last key, which no two rows share: the id where it is missing. */
  unique?: SortKey
}

/** A part of a list, and the cursor of the next part; null at the end. */
export type RowPage<Row> = { rows: Row[]; next: string | null }

/**
 * Reads a part of a list behind a cursor. The order ends with a unique key, so that rows with equal values at the
 * border of two parts are neither lost nor shown twice, whatever is inserted or deleted between.
 */
export const pageOfRows = async <Row extends object>(
  query: Knex.QueryBuilder<any, Row[]>,
  { by = [], unique = ascending('id'), after, limit }: Order & { after?: string | undefined; limit: number },
  columns: readonly string[] = ['*'],
): Promise<RowPage<Row>> => {
  const keys = [...by, unique]
  const ordered = query.clone()
  if (after !== undefined) {
    const { sql, bindings } = afterKeys(keys, valuesOfCursor(keys, after))
    void ordered.whereRaw(`(${sql})`, bindings)
  }
  const values = keysAsJson(keys)
  const order = orderBy(keys)
  const rows: (Row & { sort_keys: string[] })[] = await ordered
    .select(...columns)
    .select(query.client.raw(`${values.sql} as sort_keys`, values.bindings))
    .orderByRaw(order.sql, order.bindings)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ sort_keys: _, ...row }) => row as unknown as Row),
    next: last ? cursorOf(keys, last.sort_keys) : null,
  }
}

/** Reads a numbered page, and counts what it is a page of. */
export const numberedRows = async <Row extends object>(
  query: Knex.QueryBuilder<any, Row[]>,
  { by = [], unique = ascending('id'), page, per_page }: Order & { page: number; per_page: number },
  columns: readonly string[] = [],
): Promise<{ rows: Row[]; pagination: { page: number; per_page: number; total: number } }> => {
  const order = orderBy([...by, unique])
  const [rows, counted] = await Promise.all([
    query
      .clone()
      .select([...columns])
      .orderByRaw(order.sql, order.bindings)
      .limit(per_page)
      .offset((page - 1) * per_page) as unknown as Promise<Row[]>,
    query.clone().count({ total: '*' }).first(),
  ])
  return {
    rows,
    pagination: { page, per_page, total: Number((counted as { total?: unknown } | undefined)?.total ?? 0) },
  }
}
