import type { Knex } from 'knex'
import { unavailableOf } from '#platform/language/unavailable.ts'
import { reasonOf } from '#platform/project/failures.ts'

/** A row that could not be rendered for a reader. */
export type Unreadable = { id: string; error: unknown }

/**
 * Renders rows one by one, so that one that cannot be rendered takes nothing else with it: it is left out, and administrators
 * see it among what is stuck. `table` is the SQL name.
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

/** The same for one row that somebody asks for: null where it cannot be rendered. */
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

/** Notes rows for administrators. Where that fails, whoever reads such a row next notes it. */
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

/** Whether a failure of a query for several rows may come from one of them, and not from the database or the line to it. */
export const isRowError = (error: unknown): boolean => {
  if (unavailableOf(error) !== null) return false
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code !== 'string' || code.startsWith('ERR_')
}
