import type { Knex } from 'knex'
import { reasonOf } from '#platform/database/failures.ts'
import { unavailableOf } from '#platform/language/unavailable.ts'

/** A row that could not be rendered for a reader. */
export type Unreadable = { id: string; error: unknown }

/**
 * Renders rows one by one: a row that fails is left out, and administrators see it under stuck work. `table`
 * is the SQL name.
 */
export const renderEach = async <Row extends { id: string }, Rendered>(
  db: Knex,
  table: string,
  rows: readonly Row[],
  render: (row: Row) => Rendered,
): Promise<Rendered[]> => {
  const failed: Unreadable[] = []
  const rendered = rows.flatMap((row) => {
    try {
      return [render(row)]
    } catch (error) {
      failed.push({ id: row.id, error })
      return []
    }
  })
  await recordUnreadable(db, table, failed)
  return rendered
}

/** The same for one row: null where it cannot be rendered. */
export const renderOne = async <Rendered>(
  db: Knex,
  { table, id }: { table: string; id: string },
  render: () => Promise<Rendered | null>,
): Promise<Rendered | null> => {
  try {
    return await render()
  } catch (error) {
    if (!isRowError(error)) throw error
    await recordUnreadable(db, table, [{ id, error }])
    return null
  }
}

/** Records rows for administrators. If that fails, the next read of the row records it. */
export const recordUnreadable = async (
  db: Knex,
  table: string,
  rows: readonly Unreadable[],
): Promise<void> => {
  if (rows.length === 0) return
  const table_name = table.replace(/^\w+\./, '')
  await db('fm.unreadable_rows')
    .insert(rows.map(({ id, error }) => ({ table_name, row_id: id, reason: reasonOf(error) })))
    .onConflict(['table_name', 'row_id'])
    .ignore()
    .catch(() => undefined)
}

/**
 * Whether a failed query for several rows may come from one of them, and not from the database or the
 * connection.
 */
export const isRowError = (error: unknown): boolean => {
  if (unavailableOf(error) !== null) return false
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code !== 'string' || code.startsWith('ERR_')
}
