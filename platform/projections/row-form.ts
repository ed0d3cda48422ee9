import { canonical } from '#platform/language/instant.ts'
import { compile, memberSource, numberedBindings, objectSource } from './compile.ts'
import type { Column, Columns, CommonColumns, Table } from './table.ts'

export type Row = Omit<CommonColumns, 'audience'> & Record<string, unknown>

/**
 * The in-memory form of a table's rows: the same values in the same order, whether a handler or the database made the
 * row. Therefore batches of any size, and a rebuild, end in equal rows. JSON is put into the database's key order only
 * when a handler reads it.
 */
export type RowForm = {
  columns: readonly string[]
  /** SQL types in the order of `columns`. */
  sqlTypes: readonly string[]
  /** Creates a row. Throws when a value is missing or has the wrong type. */
  create: (id: string, given: Record<string, unknown>, revision: string) => Row
  /** Returns the row with some values replaced. Throws on unknown columns and wrong types. */
  update: (row: Row, values: Record<string, unknown>, revision: string) => Row
  /** The row as handlers see it, with JSON as the database would return it. */
  canonicalize: (row: Row) => Row
  /** The row with its audience, derived when it is not stored. */
  withAudience: (row: Row) => Row & { audience: string[] }
  /** SQL expression for a row of the alias `t` as a JSON array in the order of `columns`. */
  tuple: string
  /** What `tuple` yields, as a row. */
  decode: (tuple: readonly unknown[]) => Row
}

type Normalizer = (value: unknown) => unknown

export const rowForm = (table: Table<any>): RowForm => {
  const own = Object.entries(table.columns as Columns)
  const { audience } = table
  const kept: [string, Pick<Column<any>, 'sql' | 'isNullable'>][] = audience
    ? own
    : [['audience', { sql: 'text[]', isNullable: false }], ...own]
  const normalizers = new Map<string, Normalizer>(
    kept.map(([name, column]) => [name, normalizerOf(`${table.name}.${name}`, column)]),
  )
  const columns = ['id', 'revision', ...kept.map(([name]) => name)]
  const sqlTypes = ['text', 'bigint', ...kept.map(([, column]) => column.sql)]
  const copy = copierOf(columns)
  const jsons = own.filter(([, { sql }]) => sql === 'jsonb').map(([name]) => name)

  return {
    columns,
    sqlTypes,
    create: makerOf(columns, normalizers),
    update: (row, values, revision) => {
      const next = copy(row)
      next.revision = revision
      for (const name in values) {
        const normalize = normalizers.get(name)
        if (!normalize) throw new Error(`${table.name} has no column ${name}`)
        if (values[name] !== undefined) next[name] = normalize(values[name])
      }
      return next
    },
    canonicalize: (row) => {
      // Stored back, because a row that is read once is often read again.
      for (const name of jsons) if (!isCanonical(row[name])) row[name] = canonicalJson(row[name])
      return row
    },
    withAudience: (row) =>
      (audience ? { ...row, audience: audience.of(row) } : row) as Row & { audience: string[] },
    tuple: `json_build_array(${columns.map((name, at) => tupleItem(name, sqlTypes[at] as string)).join(', ')})`,
    decode: tupleReaderOf(columns, sqlTypes),
  }
}

const makerOf = (
  columns: readonly string[],
  normalizers: ReadonlyMap<string, Normalizer>,
): RowForm['create'] => {
  const row = objectSource(columns, (name, at) =>
    normalizers.has(name) ? `n${at}(given[${memberSource(name)}])` : name === 'id' ? 'id' : 'revision',
  )
  const each = columns.map((name) => normalizers.get(name))
  return compile(numberedBindings('n', each), `(id, given, revision) => (${row})`)
}

const copierOf = (columns: readonly string[]): ((row: Row) => Row) =>
  compile({}, `(row) => (${objectSource(columns, (name) => `row[${memberSource(name)}]`)})`)

const tupleReaderOf = (columns: readonly string[], sqlTypes: readonly string[]): RowForm['decode'] => {
  const value = (at: number) =>
    sqlTypes[at] === 'timestamptz' ? `tuple[${at}] && canonical(tuple[${at}])` : `tuple[${at}]`
  return compile({ canonical }, `(tuple) => (${objectSource(columns, (_, at) => value(at))})`)
}

/** Normalizes a value of a column so that it can be compared with stored values. */
export const normalizerOf = (where: string, column: Pick<Column<any>, 'sql' | 'isNullable'>): Normalizer => {
  const normalize = normalizers[column.sql]
  if (!normalize) throw new Error(`${where} has an unknown type ${column.sql}`)
  return (value) => {
    if (value === null || value === undefined) {
      if (column.isNullable) return null
      throw new Error(`${where} must not be empty`)
    }
    return normalize(value, where)
  }
}

const refuse = (where: string, value: unknown): never => {
  throw new Error(`${where} cannot hold a value of type ${Array.isArray(value) ? 'array' : typeof value}`)
}

const normalizers: Record<string, (value: unknown, where: string) => unknown> = {
  text: (value, where) => (typeof value === 'string' ? value : refuse(where, value)),
  'text[]': (value, where) => (Array.isArray(value) ? value : refuse(where, value)),
  boolean: (value, where) => (typeof value === 'boolean' ? value : refuse(where, value)),
  integer: (value, where) => (Number.isInteger(value) ? value : refuse(where, value)),
  bigint: (value, where) =>
    typeof value === 'string' && /^[1-9]\d*$/.test(value)
      ? value
      : typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string'
        ? BigInt(value).toString()
        : refuse(where, value),
  timestamptz: (value, where) =>
    typeof value !== 'string'
      ? refuse(where, value)
      : value.length === 24 && value.endsWith('Z')
        ? value
        : canonical(value),
  jsonb: (value) => value,
  tsvector: (value, where) => (typeof value === 'string' ? value : refuse(where, value)),
}

const tupleItem = (name: string, sqlType: string): string =>
  sqlType === 'bigint' ? `t."${name}"::text` : `t."${name}"`

/** A JSON value as a jsonb column hands it out: no undefined members, keys by length and then by bytes. */
export const canonicalJson = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value === undefined ? null : value
  if (Array.isArray(value)) return value.map(canonicalJson)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length > 1) members.sort(([a], [b]) => compareKeys(a, b))
  return Object.fromEntries(members.map(([key, member]) => [key, canonicalJson(member)]))
}

const isCanonical = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (Array.isArray(value)) return value.every(isCanonical)
  let before: string | null = null
  for (const key of Object.keys(value)) {
    if (before !== null && compareKeys(before, key) > 0) return false
    if (!isCanonical((value as Record<string, unknown>)[key])) return false
    before = key
  }
  return true
}

const compareKeys = (a: string, b: string): number => {
  if (isAscii(a) && isAscii(b)) return a.length - b.length || (a < b ? -1 : Number(a > b))
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
}

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false
  return true
}
