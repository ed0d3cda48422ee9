import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Number and time of each member's sign-ins. Has no live updates. */
export const signIns = table(
  'sign_ins',
  1,
  { member_id: column.id, count: column.count, last_at: column.instant.nullable },
  { notifies: () => null },
)
export type SignInsRow = RowOf<typeof signIns>
