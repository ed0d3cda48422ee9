import { column, type RowOf, table } from '#platform/projections/table.ts'

type Notifying = { activity_id: string; audience: string[] }

/** Who confirmed to have read a circular; id `<post>~<member>`. Read through the post. */
export const confirmations = table(
  'confirmations',
  1,
  { activity_id: column.id, member_id: column.id, confirmed_at: column.instant },
  {
    isSearchedByAudience: false,
    indexes: [
      ['activity_id', 'confirmed_at'],
      ['member_id', 'confirmed_at'],
    ],
    notifies: ({ activity_id, audience }: Notifying) => ({ topic: 'activities', id: activity_id, audience }),
  },
)
export type ConfirmationRow = RowOf<typeof confirmations>
