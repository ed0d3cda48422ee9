import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Who likes what; id `<post or comment>~<member>`. Read through the post or comment, which notifies of its number. */
export const likes = table(
  'likes',
  1,
  { target_id: column.id, member_id: column.id, liked_at: column.instant },
  {
    isSearchedByAudience: false,
    indexes: [
      ['target_id', 'liked_at'],
      ['member_id', 'liked_at'],
    ],
    notifies: () => null,
  },
)
export type LikeRow = RowOf<typeof likes>
