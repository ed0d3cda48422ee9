import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { reactions } from './reactions.table.ts'

export const reactionsProjection = projection<ActivityEvent>()({
  into: reactions,
  on: {
    ReactionChanged: (rows, { data, metadata }) => {
      const { activity_id, comment_id, group_ids, member_id, emoji, after } = data
      const target_id = comment_id ?? activity_id
      const id = `${target_id}~${member_id}~${emoji}`
      if (!after) return rows.remove(id)
      return rows.put(id, {
        audience: activityAudience(group_ids),
        target_id,
        activity_id,
        comment_id,
        member_id,
        emoji,
        reacted_at: metadata.occurred_at,
      })
    },
  },
})
