import { command, contract, Nothing } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

/** Whether the member is notified of each new post. */
export const subscriptionStatus = z.enum(['subscribed', 'unsubscribed'])

const Subscribed = z.object({ subscription_status: subscriptionStatus })

/** Members of a group choose whether each new post in it notifies them; nobody else learns it. */
export const groupSubscriptionContract = contract('groups', {
  subscribe: command('POST /api/v1/groups/:group_id/subscribe', Nothing, Subscribed),
  unsubscribe: command('DELETE /api/v1/groups/:group_id/subscribe', Nothing, Subscribed),
  subscribe_page: command('POST /groups/:group_id/subscribe', Nothing, Subscribed),
  unsubscribe_page: command('DELETE /groups/:group_id/subscribe', Nothing, Subscribed),
})
