import { defineFileParent } from '#platform/queries/file-parent.ts'
import { activities } from '#projectors/activities/activities.table.ts'

export const activityFiles = defineFileParent({ kind: 'activity', table: activities })
