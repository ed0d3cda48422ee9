import { column, type RowOf, table } from '#platform/projections/table.ts'

type Notifying = { activity_id: string; comment_id: string | null; audience: string[] }

/** Emoji of readers; id `<post or comment>~<member>~<emoji>`. Read through the post or comment, which it notifies of. */
export const reactions = table(
  'reactions',
  1,
  {
    /** The post, or the reply or answer. */
    target_id: column.id,
    activity_id: column.id,
    comment_id: column.id.nullable,
    member_id: column.id,
    emoji: column.text,
    reacted_at: column.instant,
  },
  {
    isSearchedByAudience: false,
    indexes: [['target_id', 'emoji'], ['member_id']],
    notifies: ({ activity_id, comment_id, audience }: Notifying) =>
      comment_id === null
        ? { topic: 'activities', id: activity_id, audience }
        : { topic: 'comments', id: comment_id, audience },
  },
)
export type ReactionRow = RowOf<typeof reactions>
