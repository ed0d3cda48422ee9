import { groupCategoryPolicy } from '#events/groups/group.policy.ts'
import type { Inverses, Looking } from '#platform/decide/inverses.ts'
import type { OrderEvent, OrderState } from './category-order.decider.ts'

const administers = ({ actor, now, network }: Looking<OrderState>) =>
  groupCategoryPolicy.allows(actor, 'administrate', { category_id: '' }, { now, network })

/** Categories stand as before. One that was deleted since is named by nobody else, and comes back into its place. */
export const categoryOrderInverses: Inverses<OrderState, OrderEvent> = {
  GroupCategoriesOrdered: {
    may: administers,
    facts: ({ data: { before, after } }) => [
      { type: 'GroupCategoriesOrdered', data: { before: after, after: before } },
    ],
  },
}
