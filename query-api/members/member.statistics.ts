import { defineStatistic } from '#platform/queries/statistic.ts'
import { members } from '#projectors/members/members.table.ts'

/** Members by the day on which they joined; locked and erased ones are left out, as in the directory. */
export const memberStatistic = defineStatistic({
  name: 'members',
  feature: 'members',
  order: 10,
  counts: 'things',
  counted: `select joined_at as at from rm.${members.sqlName} where not deleted and not locked`,
  path: '/members',
})
