import type { GroupEvent } from '#events/groups/group.events.ts'
import type { groupCategoryWire } from '#events/groups/group-category.contract.ts'
import type { FactsOf } from '#platform/decide/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'
import type { CommandsOf } from '#platform/language/wire.ts'
import { groupIdOf } from './group-id.ts'

// Every group stands in a category. A category is made once, under a name that no other has.

export type CategoryState = { status: 'none' } | { status: 'made'; category_id: string }
type CategoryEvent = Extract<GroupEvent, { type: 'GroupCategoryCreated' }>

const initial: CategoryState = { status: 'none' }
const evolve: Decider<CategoryState, Record<string, never>, CategoryEvent>['evolve'] = {
  GroupCategoryCreated: (_, { data }) => ({ status: 'made', category_id: data.category_id }),
}

export const categoryFacts: FactsOf<CategoryState> = { stream: (id) => `category-${id}`, initial, evolve }

export const groupCategory: Decider<CategoryState, CommandsOf<typeof groupCategoryWire>, CategoryEvent> = {
  initial,
  decide: {
    create_category(state, { group_category: { name, plural_name, color, slug } }, { newId }) {
      if (state.status === 'made') return reject('name_taken', '/group_category/name')
      const category_id = groupIdOf({ group: { slug, name } }, newId)
      return [
        { type: 'GroupCategoryCreated', data: { category_id, slug: category_id, name, plural_name, color } },
      ]
    },
  },
  evolve,
}
