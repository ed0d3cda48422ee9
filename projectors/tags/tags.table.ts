import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What things and texts are about. */
export const tags = table(
  'tags',
  2,
  {
    name: column.text,
    /** The name as two people would write it. */
    name_key: column.text,
    search_name: column.text,
    parent_id: column.id.nullable,
    /** How many stand directly under it. */
    tags_below: column.count,
  },
  { indexes: [['parent_id'], ['name_key'], ['search_name']] },
)
export type TagRow = RowOf<typeof tags>
