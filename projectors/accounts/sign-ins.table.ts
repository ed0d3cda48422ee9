import { column, type RowOf, table } from '#platform/projections/table.ts'

/** How often each member has signed in, and when last. Nobody follows it live. */
export const signIns = table(
  'sign_ins',
  1,
  { member_id: column.id, count: column.count, last_at: column.instant.nullable },
  { notifies: () => null },
)
export type SignInsRow = RowOf<typeof signIns>
