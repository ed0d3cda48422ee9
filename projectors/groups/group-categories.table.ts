import { column, type RowOf, table } from '#platform/project/table.ts'

/** The categories that groups stand in. A category's id is its slug. */
export const groupCategories = table('group_categories', 1, {
  name: column.text,
  plural_name: column.text,
  color: column.text,
})
export type GroupCategoryRow = RowOf<typeof groupCategories>
