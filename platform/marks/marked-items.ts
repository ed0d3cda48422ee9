import { discoverParts } from '#platform/config/discovery.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Table } from '#platform/projections/table.ts'

/** The items of a stream in which each item is read or unread by itself. */
export type MarkedItems = {
  stream: string
  /** The read table with the items. */
  table: Table<any>
  /**
   * SQL: the items of `:member_id` with `id`, `no` (rises with each new item) and `was_read` (read before there were
   * marks).
   */
  items: string
}

export const markedItemsKind = contributionKind<MarkedItems>({
  layer: 'projectors',
  suffix: '.marks.ts',
  problemOf: ({ items }) =>
    items.includes(':member_id') ? null : 'its items are not restricted to `:member_id`',
})

/** Declares in `projectors/<feature>/*.marks.ts` a stream whose items are marked singly. */
export const defineMarkedItems = markedItemsKind.define

let discovered: Promise<MarkedItems[]> | null = null

/** The items of a stream; undefined where a stream has only one mark. */
export const markedItemsOf = async (stream: string): Promise<MarkedItems | undefined> => {
  discovered ??= discoverParts(markedItemsKind)
  return (await discovered).find((one) => one.stream === stream)
}
