import { defineStatistic } from '#platform/queries/statistic.ts'
import { comments } from '#projectors/activities/comments.table.ts'

/** Replies to posts, and answers to questions. */
export const commentStatistic = defineStatistic({
  name: 'comments',
  feature: 'activities',
  order: 50,
  counts: 'things',
  counted: `select created_at as at from rm.${comments.sqlName} where not deleted`,
})
