import { type Columns, type Table, type TableOptions, table } from './table.ts'

/**
 * Tables that handle events of every feature are split in two partitions by feature name, so that two processes can
 * fill them, each reading its part of the log. The view of the first one unites both.
 */
export type TablePartition = 'first' | 'second'

/** The partition of a feature's events. Events of removed features are in the first one. */
export const tablePartitionOf = (feature: string): TablePartition => (feature < 'm' ? 'first' : 'second')

/** Declares a partitioned table. Both partitions publish changes under the topic of the first one. */
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
