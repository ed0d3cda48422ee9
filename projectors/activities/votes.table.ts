import type { Choices } from '#events/activities/poll.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Who voted for what; id `<post>~<member>`. Read through the post, which notifies of its numbers. */
export const votes = table(
  'votes',
  1,
  {
    activity_id: column.id,
    member_id: column.id,
    choices: column.json<Choices>(),
    voted_at: column.instant,
  },
  {
    isSearchedByAudience: false,
    indexes: [
      ['activity_id', 'voted_at'],
      ['member_id', 'voted_at'],
    ],
    notifies: () => null,
  },
)
export type VoteRow = RowOf<typeof votes>
export const voteId = (activityId: string, memberId: string): string => `${activityId}~${memberId}`
