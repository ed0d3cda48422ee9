import { notFound } from '#platform/language/rejection.ts'
import { discoverHistories, type ObjectHistory } from '#platform/queries/history.ts'
import { type QueryContext, type QuerySet, queries } from '#platform/queries/queries.ts'
import { historyOf } from './history.queries.ts'

const histories = await discoverHistories()

type Page = { after?: string; limit: number }

const handlerOf =
  (history: ObjectHistory): QuerySet['handlers'][string] =>
  async (context: QueryContext, { after, limit, ...params }: Page & Record<string, unknown>) => {
    const subject = await history.subject(context, params)
    if (subject === null) return notFound()
    return historyOf(context, history, subject, { ...(after === undefined ? {} : { after }), limit })
  }

/** Who may see an object may see what happened to it. */
export const historyQueries: QuerySet = queries(
  { feature: 'history', calls: Object.assign({}, ...histories.map(({ contract }) => contract.calls)) },
  Object.fromEntries(histories.map((history) => [history.kind, handlerOf(history)])) as never,
)
