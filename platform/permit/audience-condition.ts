import type { Knex } from 'knex'

/** PostgreSQL looks up each key in each index, and with more keys than these the rows are cheaper. */
const maxIndexKeys = 40

type Condition = { sql: string; bindings: Knex.RawBinding[] }

/** For an index over `audience`: few keys. */
export const onIndex = (keys: readonly string[]): Condition => ({
  sql: 'audience && ?::text[]',
  bindings: [[...keys]],
})

/**
 * The same for rows that another condition has found. PostgreSQL hashes a list that it sees while it plans, so a row
 * costs the same with two hundred keys as with ten; the first two keys of an audience decide most rows.
 */
export const onRow = (keys: readonly string[]): Condition => {
  const list = [...keys]
  const isKnown = (key: string) => `${key} = any(?::text[])`
  return {
    sql: `(${isKnown('audience[1]')} or ${isKnown('audience[2]')} or (audience[3] is not null and exists (
      select from unnest(audience) one where ${isKnown('one')})))`,
    bindings: [list, list, list],
  }
}

/** The condition of rows that share one of the keys, in the form that suits their number. */
export const sharesOneOf = (keys: readonly string[]): Condition =>
  keys.length <= maxIndexKeys ? onIndex(keys) : onRow(keys)
