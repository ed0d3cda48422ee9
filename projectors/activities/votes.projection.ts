import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { voteId, votes } from './votes.table.ts'

export const votesProjection = projection<ActivityEvent>()({
  into: votes,
  on: {
    VoteCast: (rows, { data: { activity_id, member_id, after }, metadata }) => {
      const id = voteId(activity_id, member_id)
      if (Object.keys(after).length === 0) return rows.remove(id)
      return rows.put(id, {
        audience: [],
        activity_id,
        member_id,
        choices: after,
        voted_at: metadata.occurred_at,
      })
    },
    // What the member chose stands in no event.
    BallotCast: (rows, { data: { activity_id, member_id }, metadata }) =>
      rows.put(voteId(activity_id, member_id), {
        audience: [],
        activity_id,
        member_id,
        choices: {},
        voted_at: metadata.occurred_at,
      }),
  },
})
