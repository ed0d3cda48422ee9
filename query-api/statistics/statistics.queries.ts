import type { Knex } from 'knex'
import { discoverParts } from '#platform/config/discovery.ts'
import { type Statistic, statisticKind } from '#platform/queries/statistic.ts'
import type { StatisticPeriods } from './statistic-range.ts'

export type StatisticCounts = {
  statistic: Statistic
  count: number
  before: number
  total: number | null
  counts: number[]
}

/** All statistics that features contribute, in their order. */
export const statistics: readonly Statistic[] = (await discoverParts(statisticKind)).sort(
  (one, other) => one.order - other.order,
)

// The first border begins the days before the range, so its periods begin at the second bucket. A bucket that is null
// holds the whole range.
const buckets = 'width_bucket(item.at, cast(:borders as timestamptz[]))'
const isWithin = 'bucket between 2 and :last'

const countedSql = ({ counts, counted }: Statistic, no: number): string =>
  counts === 'things'
    ? `select ${no} as no, ${buckets} as bucket, count(*)::int as count from (${counted}) item group by 2`
    : `select ${no}, bucket, count(distinct member_id)::int
       from (select item.member_id, ${buckets} as bucket from (${counted}) item) of_member
       where bucket between 1 and :last
       group by grouping sets ((bucket), (${isWithin})) having bucket is not null or ${isWithin}`

// One statement, so that all figures show the same moment.
const countsSql = statistics.map(countedSql).join(' union all ')

/** How much of each statistic falls into each period, in the order of the statistics. */
export const countsIn = async (
  db: Knex,
  { borders, periods }: StatisticPeriods,
): Promise<StatisticCounts[]> => {
  const bindings = { borders, last: periods.length + 1, since: borders[0], until: borders.at(-1) }
  const { rows }: { rows: Counted[] } = await db.raw(countsSql, bindings)
  return statistics.map((statistic, no) => {
    const own = new Map(rows.flatMap((row) => (row.no === no ? [[row.bucket, row.count] as const] : [])))
    const counts = periods.map((_, at) => own.get(at + 2) ?? 0)
    const before = own.get(1) ?? 0
    if (statistic.counts === 'members')
      return { statistic, count: own.get(null) ?? 0, before, total: null, counts }
    const count = counts.reduce((sum, one) => sum + one, 0)
    return { statistic, count, before, total: (own.get(0) ?? 0) + before + count, counts }
  })
}

type Counted = { no: number; bucket: number | null; count: number }
