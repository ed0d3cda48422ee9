import { defineStatistic } from '#platform/queries/statistic.ts'
import { messages } from '#projectors/messages/messages.table.ts'

/** Messages between members. Only their number is counted. */
export const messageStatistic = defineStatistic({
  name: 'messages',
  feature: 'messages',
  order: 70,
  counts: 'things',
  counted: `select created_at as at from rm.${messages.sqlName}`,
})
