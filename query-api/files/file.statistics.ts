import { defineStatistic } from '#platform/queries/statistic.ts'
import { files } from '#projectors/files/files.table.ts'

/** Files that can be opened; uploads that were never used are left out. */
export const fileStatistic = defineStatistic({
  name: 'files',
  feature: 'files',
  order: 90,
  counts: 'things',
  counted: `select created_at as at from rm.${files.sqlName} where state = 'published'`,
  path: '/files',
})
