import { defineFileParent } from '#platform/queries/file-parent.ts'
import { activities } from '#projectors/activities/activities.table.ts'

export const activityFiles = defineFileParent({
  kind: 'activity',
  table: activities,
  listed: { at: 'created_at', by: 'author_id' },
})
