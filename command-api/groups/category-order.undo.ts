import { groupCategoryPolicy } from '#events/groups/group.policy.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { OrderEvent, OrderState } from './category-order.decider.ts'

const administers = ({ actor, now, network }: UndoContext<OrderState>) =>
  groupCategoryPolicy.allows(actor, 'administrate', { category_id: '' }, { now, network })

/** Undo restores the previous order. A category that was deleted since keeps its position in it. */
export const categoryOrderUndo: UndoHandlers<OrderState, OrderEvent> = {
  GroupCategoriesOrdered: {
    may: administers,
    events: ({ data: { before, after } }) => [
      { type: 'GroupCategoriesOrdered', data: { before: after, after: before } },
    ],
  },
}
