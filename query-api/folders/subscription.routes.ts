import { subscriptionContract } from '#events/folders/subscription.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { unreadFolders } from './subscriptions.queries.ts'

export const subscriptionQueries = queries(subscriptionContract, {
  unread: ({ db, actor }) => unreadFolders(db, actor),
})
