import type { GroupEvent } from '#events/groups/group.events.ts'
import type { groupCategoryContract } from '#events/groups/group-category.contract.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'

// The order of categories is one list for the whole network. It contains only existing categories, each once.

export type OrderState = { order: readonly string[] }
export type OrderEvent = Extract<GroupEvent, { type: 'GroupCategoriesOrdered' }>
type OrderCommands = Pick<CommandsOf<typeof groupCategoryContract>, 'order_categories'>
export type OrderGathered = { unknown: readonly number[] }

export const categoryOrder: Decider<OrderState, OrderCommands, OrderEvent> = {
  initial: { order: [] },
  decide: {
    order_categories(state, { order }, { gathered }) {
      const { unknown }: OrderGathered = gathered
      if (unknown[0] !== undefined) return reject('category_unknown', `/order/${unknown[0]}`)
      return replaced('GroupCategoriesOrdered', {}, [...state.order], [...new Set(order)])
    },
  },
  evolve: { GroupCategoriesOrdered: (_, { data }) => ({ order: data.after }) },
}
