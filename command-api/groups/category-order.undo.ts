import { groupCategoryPolicy } from '#events/groups/group.policy.ts'
import type { UndoContext, UndoHandlers } from '#platform/decide/undo-handlers.ts'
import type { OrderEvent, OrderState } from './category-order.decider.ts'

const administers = ({ actor, now, network }: UndoContext<OrderState>) =>
  groupCategoryPolicy.allows(actor, 'administrate', { category_id: '' }, { now, network })

/** Categories stand as before. One that was deleted since is named by nobody else, and comes back into its place. */
export const categoryOrderUndo: UndoHandlers<OrderState, OrderEvent> = {
  GroupCategoriesOrdered: {
    may: administers,
    events: ({ data: { before, after } }) => [
      { type: 'GroupCategoriesOrdered', data: { before: after, after: before } },
    ],
  },
}
