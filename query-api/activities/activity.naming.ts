import { defineNaming } from '#platform/naming/naming.ts'
import { activities } from '#projectors/activities/activities.table.ts'

export const activityNaming = defineNaming({
  kind: 'activity',
  table: activities,
  name: ['label'],
  nameAudience: 'audience',
  path: (id) => `/activities/${id}`,
  // Administrators do not learn what groups write that they are not in.
  inAuditLog: false,
})
