import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { confirmations } from './confirmations.table.ts'

export const confirmationsProjection = projection<ActivityEvent>()({
  into: confirmations,
  on: {
    CircularConfirmed: (rows, { data: { activity_id, group_ids, member_id }, metadata }) =>
      rows.put(`${activity_id}~${member_id}`, {
        audience: activityAudience(group_ids),
        activity_id,
        member_id,
        confirmed_at: metadata.occurred_at,
      }),
  },
})
