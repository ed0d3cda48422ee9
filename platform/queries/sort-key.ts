import type { Knex } from 'knex'

/** What rows are ordered by: SQL with its bindings, which is never null, and its type. */
export type SortKey = {
  sql: string
  bindings: readonly Knex.RawBinding[]
  type: 'text' | 'bigint' | 'integer' | 'boolean' | 'timestamptz'
  isDescending: boolean
}

type Given = string | { sql: string; bindings?: readonly Knex.RawBinding[] }

const sortKey = (given: Given, type: SortKey['type'], isDescending: boolean): SortKey =>
  typeof given === 'string'
    ? { sql: '??', bindings: [given], type, isDescending }
    : { sql: `(${given.sql})`, bindings: given.bindings ?? [], type, isDescending }

/** The smallest first: a column by its name, or an expression. */
export const ascending = (given: Given, type: SortKey['type'] = 'text'): SortKey =>
  sortKey(given, type, false)

/** The largest first. */
export const descending = (given: Given, type: SortKey['type'] = 'text'): SortKey =>
  sortKey(given, type, true)

type Sql = { sql: string; bindings: Knex.RawBinding[] }

const joined = (parts: readonly Sql[], separator: string): Sql => ({
  sql: parts.map(({ sql }) => sql).join(separator),
  bindings: parts.flatMap(({ bindings }) => bindings),
})

/** The `order by` of the keys. */
export const orderBy = (keys: readonly SortKey[]): Sql =>
  joined(
    keys.map(({ sql, bindings, isDescending }) => ({
      sql: isDescending ? `${sql} desc` : sql,
      bindings: [...bindings],
    })),
    ', ',
  )

/** The values of the keys as a JSON array of texts. Times are in UTC whatever the session's zone is. */
export const keysAsJson = (keys: readonly SortKey[]): Sql => {
  const texts = keys.map(({ sql, bindings, type }) => ({
    sql: type === 'timestamptz' ? `(${sql} at time zone 'UTC')::text || '+00'` : `(${sql})::text`,
    bindings: [...bindings],
  }))
  const { sql, bindings } = joined(texts, ', ')
  return { sql: `json_build_array(${sql})`, bindings }
}

/** The condition of rows that come after these values. */
export const afterKeys = (keys: readonly SortKey[], values: readonly string[]): Sql => {
  const each = keys.map((key, at) => ({ key, value: values[at] ?? '' }))
  const [first] = keys
  const isUniform = keys.every(({ isDescending }) => isDescending === first?.isDescending)
  return isUniform ? afterRow(each) : afterEither(each)
}

type KeyValue = { key: SortKey; value: string }

// One comparison of rows, which an index over the keys answers at once.
const afterRow = (each: readonly KeyValue[]): Sql => {
  const keys = joined(
    each.map(({ key }) => ({ sql: key.sql, bindings: [...key.bindings] })),
    ', ',
  )
  const values = joined(
    each.map(({ key, value }) => ({ sql: castOf(key), bindings: [value] })),
    ', ',
  )
  const sign = each[0]?.key.isDescending ? '<' : '>'
  return { sql: `(${keys.sql}) ${sign} (${values.sql})`, bindings: [...keys.bindings, ...values.bindings] }
}

const afterEither = (each: readonly KeyValue[]): Sql =>
  joined(
    each
      .map((last, at) =>
        joined(
          [
            ...each.slice(0, at).map((one) => compared(one, '=')),
            compared(last, last.key.isDescending ? '<' : '>'),
          ],
          ' and ',
        ),
      )
      .map(({ sql, bindings }) => ({ sql: `(${sql})`, bindings })),
    ' or ',
  )

const compared = ({ key, value }: KeyValue, sign: string): Sql => ({
  sql: `${key.sql} ${sign} ${castOf(key)}`,
  bindings: [...key.bindings, value],
})

const castOf = ({ type }: SortKey): string => `cast(? as ${type})`
