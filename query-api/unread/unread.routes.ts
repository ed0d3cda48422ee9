import { unreadContract } from '#events/unread/unread.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { activitiesIn, unreadOf } from './unread.queries.ts'

const own = async ({ db, reader }: QueryContext) => (await unreadOf(db, [reader]))[0] ?? null

export const unreadQueries = queries(unreadContract, {
  unreads: async (context) => (await own(context)) ?? notFound(),
  features: async (context) => (await own(context)) ?? notFound(),
  activities: async (context) => {
    const view = await own(context)
    return view ? activitiesIn(view) : notFound()
  },
})
