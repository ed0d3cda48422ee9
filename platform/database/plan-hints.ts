import type { Knex } from 'knex'

// Prepared queries are planned once, often while tables are nearly empty, and keep that plan while the tables grow.

/** Appended to a subquery after `lateral`: it is looked up per row and never joined as a whole. */
export const rowByRow = 'offset 0'

/**
 * A list of texts as parameter, as in `id = any(${oneList})`. PostgreSQL plans a list anew each time it is shorter than
 * the ten texts it expects, and planning takes longer than finding the rows; behind a `select` it does not see how long
 * the list is, and keeps one plan for all of them.
 */
export const oneList = '(select ?::text[])::text[]'

type Value = string | number | boolean | null | readonly string[]

/**
 * Named bindings whose values the planner does not see, so that PostgreSQL keeps one plan of a repeated query. Planning a
 * query over dozens of tables takes ten times as long as running it. Lists must be texts; whole numbers become bigints.
 * Raw values stay as they are.
 */
export const plannedOnce = (
  db: Knex,
  bindings: Readonly<Record<string, Value | Knex.Raw>>,
): Record<string, Knex.Raw> =>
  Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [
      name,
      isRaw(value) ? value : db.raw(`(select cast(? as ${typeOf(value)}))`, [value as Knex.RawBinding]),
    ]),
  )

const isRaw = (value: Value | Knex.Raw): value is Knex.Raw =>
  typeof value === 'object' && value !== null && 'toSQL' in value

const typeOf = (value: Value): string => {
  if (Array.isArray(value)) return 'text[]'
  return typeof value === 'number' ? 'bigint' : typeof value === 'boolean' ? 'boolean' : 'text'
}
