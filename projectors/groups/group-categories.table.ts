import { column, type RowOf, table } from '#platform/projections/table.ts'

/** The categories that groups stand in. A category's id is its slug. */
export const groupCategories = table('group_categories', 2, {
  name: column.text,
  plural_name: column.text,
  color: column.text,
  /** Where it stands among the others, from 0; null for those that follow by name. */
  place: column.count.nullable,
  group_count: column.count,
})
export type GroupCategoryRow = RowOf<typeof groupCategories>
