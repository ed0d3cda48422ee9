import { physicalName } from './projection-cursor.ts'
import type { Column, Columns, IndexedBy, Table } from './table.ts'
import { isStoredAudienceIndexed } from './table-storage.ts'

/**
 * How an index is created, and by which columns. The first one is the primary key. `isFinder`: it finds every row by
 * its first column.
 */
export type IndexSql = { columns: readonly string[]; isFinder: boolean; sql: string }

/** The statements that create the indexes of a generation. */
export const indexSqlOf = (table: Table<any>, generation: number): IndexSql[] => {
  const name = `rm.${physicalName(table.sqlName, generation)}`
  return [
    { columns: ['id'], isFinder: true, sql: `alter table ${name} add primary key (id)` },
    ...(isStoredAudienceIndexed(table)
      ? [{ columns: ['audience'], isFinder: false, sql: `create index on ${name} using gin (audience)` }]
      : []),
    ...indexesOf(table).map((index) => ({ ...index, sql: `create index on ${name} ${index.sql}` })),
  ]
}

/** The declared indexes, and those by which erasure looks up rows by owner. */
export const indexesOf = (table: Table<any>): IndexSql[] => {
  const columns: Columns = table.columns
  const declared = (table.options.indexes ?? [])
    .map((index): IndexedBy => ('by' in index ? index : { by: index }))
    .filter(({ by: [first] }) => first !== 'id' && first !== 'audience')
  const isFound = (by: string) => declared.some((index) => isFinder(columns, index) && index.by[0] === by)
  // Nullable owners get a partial index.
  const owners = new Set(Object.values(columns).flatMap(({ personal }) => (personal ? [personal.owner] : [])))
  const wanted = [...owners].filter((owner) => owner !== 'id' && !isFound(owner))
  const ofOwner = (owner: string): IndexSql => {
    const some = columns[owner]?.isNullable ? ` where "${owner}" is not null` : ''
    return { columns: [owner], isFinder: true, sql: `("${owner}")${some}` }
  }
  return [
    ...declared.map((index) => ({
      columns: index.by,
      isFinder: isFinder(columns, index),
      sql: sqlOf(columns, index),
    })),
    ...wanted.map(ofOwner),
  ]
}

const sqlOf = (columns: Columns, { by, where, using, include, fastupdate }: IndexedBy): string => {
  const kind = using ?? (by.some((name) => isList(columns[name])) ? 'gin' : 'btree')
  return [
    `using ${kind} (${listOf(by)})`,
    ...(include ? [`include (${listOf(include)})`] : []),
    ...(fastupdate === undefined ? [] : [`with (fastupdate = ${fastupdate ? 'on' : 'off'})`]),
    ...(where === undefined ? [] : [`where ${where}`]),
  ].join(' ')
}

const listOf = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const isFinder = (columns: Columns, { by, where, using }: IndexedBy): boolean =>
  where === undefined && using === undefined && !by.some((name) => isList(columns[name]))

const listTypes = new Set(['text[]', 'jsonb', 'tsvector'])

const isList = (column: Column<any> | undefined): boolean => column !== undefined && listTypes.has(column.sql)
