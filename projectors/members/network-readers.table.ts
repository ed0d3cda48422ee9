import { column, type RowOf, table } from '#platform/projections/table.ts'

/** The row that stands for the whole network. */
export const wholeNetwork = 'network'

/**
 * How many members read the stream of the network. A row per member says what keeps this one from it, so that
 * the number in the row `wholeNetwork` follows each change; nobody has to count the members.
 */
export const networkReaders = table(
  'network_readers',
  1,
  {
    is_external: column.flag,
    locked: column.flag,
    /** Of a member 1 or 0. */
    reader_count: column.count,
  },
  { isSearchedByAudience: false, storage: { fillfactor: 80 }, notifies: () => null },
)
export type NetworkReaderRow = RowOf<typeof networkReaders>
