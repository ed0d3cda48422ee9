import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Log positions at which a member read something, for the export of that member's own data. */
export const readings = table(
  'readings',
  3,
  {
    audience: column.derivedAudience({
      sql: `array['member:' || member_id]`,
      of: ({ member_id }) => [`member:${member_id}`],
    }),
    member_id: column.id,
    position: column.bigint,
  },
  { isSearchedByAudience: false, indexes: [['member_id', 'position']], notifies: () => null },
)
export type ReadingRow = RowOf<typeof readings>
