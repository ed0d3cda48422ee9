import { defineStatistic } from '#platform/queries/statistic.ts'
import { activities } from '#projectors/activities/activities.table.ts'

/** Posts in every stream. */
export const postStatistic = defineStatistic({
  name: 'posts',
  feature: 'activities',
  order: 40,
  counts: 'things',
  counted: `select created_at as at from rm.${activities.sqlName} where not deleted`,
  path: '/activitystreams',
})
