import { defineStatistic } from '#platform/queries/statistic.ts'
import { groups } from '#projectors/groups/groups.table.ts'

/** Groups of every kind, hidden ones as well. */
export const groupStatistic = defineStatistic({
  name: 'groups',
  feature: 'groups',
  order: 30,
  counts: 'things',
  counted: `select created_at as at from rm.${groups.sqlName} where not deleted`,
  path: '/directory',
})
