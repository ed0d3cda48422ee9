import type { Columns, IndexedBy, Table } from './table.ts'

/** Whether the stored audience has an index of its own. */
export const isStoredAudienceIndexed = ({ options }: Table<any>): boolean =>
  options.isSearchedByAudience !== false

/** The `with` clause of a table; empty for PostgreSQL's defaults. */
export const storageSqlOf = ({ options: { storage = {} } }: Table<any>): string => {
  const { fillfactor, autovacuum = {} } = storage
  const settings = [
    ['fillfactor', fillfactor],
    ['autovacuum_vacuum_scale_factor', autovacuum.changed],
    ['autovacuum_vacuum_insert_scale_factor', autovacuum.inserted],
  ].filter(([, value]) => value !== undefined)
  return settings.length === 0 ? '' : ` with (${settings.map((pair) => pair.join(' = ')).join(', ')})`
}

/** Statistics targets that differ from the database's default, by column. */
export const statisticsOf = (table: Table<any>): [column: string, target: number][] => {
  const declared = table.options.statistics ?? {}
  // JSON columns are not searched, and analyzing them would take most of the time of an ANALYZE.
  const unsearched = Object.entries(table.columns as Columns)
    .filter(([, { sql }]) => sql === 'jsonb')
    .map(([column]) => column)
    .concat(isAudienceSearched(table) || table.audience ? [] : ['audience'])
    .filter((column) => !Object.hasOwn(declared, column))
  return [...unsearched.map((column): [string, number] => [column, 0]), ...Object.entries(declared)]
}

const isAudienceSearched = (table: Table<any>): boolean =>
  isStoredAudienceIndexed(table) ||
  (table.options.indexes ?? []).some((index) => columnsOf(index).includes('audience'))

const columnsOf = (index: readonly string[] | IndexedBy): readonly string[] =>
  'by' in index ? index.by : index

/** What of these settings belongs to the shape of a table; nothing where none is declared. */
export const storageShapeOf = (table: Table<any>): string[] => {
  const declared = Object.entries(table.options.statistics ?? {}).map((pair) => pair.join(' '))
  const storage = storageSqlOf(table)
  return [...(storage === '' ? [] : [storage]), ...declared]
}
