import { type Columns, type Table, type TableOptions, table } from './table.ts'

/**
 * Tables that take events of every feature come in two volumes, by the feature's name, as a dictionary does: what is long is
 * filled by two processes then, and each has to read only its own part of the log. They are read as one, through the view
 * of the first.
 */
export type TablePartition = 'first' | 'second'

/** The volume in which the events of a feature stand; those of a feature that nobody knows any more in the first. */
export const tablePartitionOf = (feature: string): TablePartition => (feature < 'm' ? 'first' : 'second')

/** Declares such a table. Changes of both use the topic of the first. */
export const partitionedTable = <const C extends Columns>(
  name: string,
  version: number,
  columns: C,
  options: TableOptions,
): Record<TablePartition, Table<C>> => {
  const notifies: TableOptions['notifies'] = ({ id, audience }) => ({ topic: name, id, audience })
  const second = table(`${name}_m_to_z`, version, columns, { notifies, ...options })
  return { first: table(name, version, columns, { ...options, unionedWith: second }), second }
}
