import type { Knex } from 'knex'

/** What one subject has used up in the running window. */
export type Used = { points: number; msBeforeNext: number }

const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

// Every request of a calendar app is counted. To wait until the count is on disk would take longer than most answers; when
// the database crashes, it forgets the counts of less than a second.
const counted = `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
  insert into fm.limits as known (key, points, expire)
  select :key, :cost::integer, ${now} + :window::bigint from unhurried
  on conflict (key) do update set
    points = case when known.expire <= ${now} then 0 else known.points end + excluded.points,
    expire = case when known.expire <= ${now} then excluded.expire else known.expire end
  returning points, (expire - ${now})::float as ms`

/** Counts in a window that begins with its first count, over all processes. */
export const countIn = async (
  db: Knex,
  { key, cost, seconds }: { key: string; cost: number; seconds: number },
): Promise<Used> => {
  const { rows } = await db.raw<{ rows: { points: number; ms: number }[] }>(counted, {
    key,
    cost,
    window: seconds * 1000,
  })
  const { points = cost, ms = 0 } = rows[0] ?? {}
  return { points, msBeforeNext: ms }
}
