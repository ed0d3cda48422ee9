import { unreadContract } from '#events/unread/unread.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { unreadOf, unreadTables } from './unread.queries.ts'

export const unreadQueries = queries(unreadContract, unreadTables, {
  unreads: async ({ db, reader }) => {
    const [counts] = await unreadOf(db, [reader])
    return counts ? { ...counts, Notifications: 0, GroupInvites: 0 } : notFound()
  },
  features: async ({ db, reader }) => (await unreadOf(db, [reader]))[0] ?? notFound(),
})
