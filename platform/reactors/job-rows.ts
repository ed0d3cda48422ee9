import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import type { RowFilter } from './job.ts'

/** Rows per page. */
export const pageSize = 500

/** The rows that an actor may see; all rows when null. */
const readable = <T extends Table<any>>(
  db: Knex,
  { sqlName }: T,
  actor: Actor | null,
  { where = {}, containing: holding = {} }: RowFilter<T>,
): Knex.QueryBuilder => {
  const query = db(`rm.${sqlName}`).where(where)
  if (actor) void query.whereRaw('audience && ?::text[]', [[...actor.keys]])
  for (const [column, values] of Object.entries(holding))
    void query.whereRaw('?? @> ?::text[]', [column, values as string[]])
  return query
}

export const countOf = async <T extends Table<any>>(
  db: Knex,
  table: T,
  actor: Actor | null,
  wanted: RowFilter<T>,
): Promise<number> => {
  const [counted] = await readable(db, table, actor, wanted).count({ total: '*' })
  return Number(counted?.total ?? 0)
}

/** Streams the rows of one snapshot with a cursor, a page at a time. */
export async function* pagesOfRows<T extends Table<any>>(
  db: Knex,
  table: T,
  actor: Actor | null,
  wanted: RowFilter<T>,
): AsyncGenerator<RowOf<T>[]> {
  const transaction = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true })
  try {
    const columns = wanted.order ?? []
    const query = readable(transaction, table, actor, wanted).orderBy([...columns, 'id'])
    await transaction.raw('declare wanted no scroll cursor for ?', [query])
    while (true) {
      const { rows } = await transaction.raw(`fetch ${pageSize} from wanted`)
      if (rows.length > 0) yield rows
      if (rows.length < pageSize) return
    }
  } finally {
    await transaction.rollback()
  }
}
