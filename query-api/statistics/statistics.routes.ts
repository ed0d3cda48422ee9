import {
  type StatisticRange,
  type StatisticView,
  statisticContract,
} from '#events/statistics/statistic.contract.ts'
import { statisticPolicy } from '#events/statistics/statistic.policy.ts'
import { featureTexts } from '#platform/config/feature-texts.ts'
import { isRejection, notFound, type Rejection } from '#platform/language/rejection.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { csvOf } from '#platform/spreadsheets/csv.ts'
import { periodsOf, type StatisticPeriods } from './statistic-range.ts'
import { countsIn } from './statistics.queries.ts'

export const statisticQueries = queries(statisticContract, {
  count: async (context, range) => {
    const counted = await countedIn(context, range)
    if (isRejection(counted)) return counted
    const { borders: _, ...days } = counted.periods
    return { ...days, statistics: counted.views }
  },

  table: async (context, range) => {
    const counted = await countedIn(context, range)
    if (isRejection(counted)) return counted
    const { periods, views } = counted
    const textOf = await featureTexts(context.language)
    const period = textOf('statistics', 'columns', periods.unit) ?? periods.unit
    const columns = [period, ...views.map(({ title }) => title)].map((title) => ({ title, width: 14 }))
    const rows = periods.periods.map((day, at) => [day, ...views.map(({ counts }) => counts[at] ?? 0)])
    const body = csvOf({ name: period, columns }, rows)
    return download({ type: 'text/csv; charset=utf-8', name: 'statistics.csv', body })
  },
})

const countedIn = async (
  { db, actor, circumstances, language }: QueryContext,
  range: StatisticRange,
): Promise<{ periods: StatisticPeriods; views: StatisticView[] } | Rejection> => {
  if (!statisticPolicy.allows(actor, 'read', null, circumstances)) return notFound()
  const periods = periodsOf(range, circumstances.now)
  if (isRejection(periods)) return periods
  const [counts, textOf] = await Promise.all([countsIn(db, periods), featureTexts(language)])
  const views = counts.map(({ statistic: { feature, name, path = null }, ...numbers }) => ({
    feature,
    name,
    title: textOf(feature, 'statistics', name) ?? name,
    path,
    ...numbers,
  }))
  return { periods, views }
}
