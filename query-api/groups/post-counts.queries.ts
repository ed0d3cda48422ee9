import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import { groupActivityCounts } from '#projectors/activities/group-activity-counts.table.ts'

/** How many posts stand in the stream of each group. */
export const postCountsOf = async (db: Knex, ids: string[]): Promise<Map<string, number>> => {
  const rows: { id: string; activity_count: number }[] = await db(`rm.${groupActivityCounts.sqlName}`)
    .select('id', 'activity_count')
    .whereRaw(`id = any(${oneList})`, [ids])
  return new Map(rows.map(({ id, activity_count }) => [id, activity_count]))
}
