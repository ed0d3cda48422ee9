import { contract, query } from '#platform/language/contract.ts'
import { z, zone } from '#platform/language/shapes.ts'

/** Nothing is counted before this day. */
export const firstDay = '2021-06-01'

/** From the first to the last day, both included, in a time zone; the 30 days until today when nothing is given. */
export const StatisticRange = z.strictObject({
  start: z.iso.date().optional(),
  end: z.iso.date().optional(),
  time_zone: zone.default('Etc/UTC'),
})
export type StatisticRange = z.output<typeof StatisticRange>

const days = z.object({ start: z.string(), end: z.string() })

export const StatisticView = z.object({
  feature: z.string(),
  name: z.string(),
  /** In the reader's language. */
  title: z.string(),
  /** Within the range, and within as many days before it. */
  count: z.number(),
  before: z.number(),
  /** How many there are in all at the end of the range; null where members are counted once per period. */
  total: z.number().nullable(),
  /** One number per period. */
  counts: z.array(z.number()),
  /** The page that lists what is counted. */
  path: z.string().nullable(),
})
export type StatisticView = z.output<typeof StatisticView>

export const Statistics = z.object({
  ...days.shape,
  before: days,
  /** How long a period is. The first and the last one of the range may be shorter. */
  unit: z.enum(['day', 'week', 'month']),
  /** The first day of each period. */
  periods: z.array(z.string()),
  statistics: z.array(StatisticView),
})
export type Statistics = z.output<typeof Statistics>

export const statisticContract = contract('statistics', {
  count: query('GET /administration/statistics', StatisticRange, Statistics, { page: true }),
  table: query('GET /administration/statistics.csv', StatisticRange, z.string()),
})
