import type { GroupEvent } from '#events/groups/group.events.ts'
import { groupCategoryPolicy } from '#events/groups/group.policy.ts'
import type { groupCategoryContract } from '#events/groups/group-category.contract.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'
import { categoryIdOf } from './group-id.ts'

// Every group belongs to one category. A renamed category keeps its id. Names are unique when a category is created.
// Only a category without groups can be removed; its name is free again.

export type CategoryState =
  | { status: 'none' }
  | { status: 'made'; category_id: string; name: string; plural_name: string; color: string }
type CategoryEvent = Extract<GroupEvent, { type: `GroupCategory${string}` }>
type CategoryCommands = Omit<CommandsOf<typeof groupCategoryContract>, 'order_categories'>
export type ReviseGathered = { namesake: CategoryState }

const initial: CategoryState = { status: 'none' }
const evolve: Decider<CategoryState, Record<string, never>, CategoryEvent>['evolve'] = {
  GroupCategoryCreated: (_, { data: { category_id, name, plural_name, color } }) => ({
    status: 'made',
    category_id,
    name,
    plural_name,
    color,
  }),
  GroupCategoryRenamed: (state, { data }) => ({ ...state, ...data.after }),
  GroupCategoryRecolored: (state, { data }) => ({ ...state, color: data.after }),
  GroupCategoryRemoved: () => initial,
}

export const categoryState: LoadableState<CategoryState> = {
  stream: (id) => `category-${id}`,
  initial,
  evolve,
}

export const groupCategory: Decider<CategoryState, CategoryCommands, CategoryEvent> = {
  initial,
  decide: {
    create_category(state, command, { newId }) {
      const { name, plural_name, color } = command.group_category
      if (state.status === 'made') return reject('name_taken', '/group_category/name')
      const category_id = categoryIdOf(command, newId)
      return [
        { type: 'GroupCategoryCreated', data: { category_id, slug: category_id, name, plural_name, color } },
      ]
    },

    revise_category(state, { group_category: given }, { gathered: { namesake } }) {
      if (state.status === 'none') return []
      const { category_id, name, plural_name, color } = state
      if (namesake.status === 'made' && namesake.category_id !== category_id)
        return reject('name_taken', '/group_category/name')
      const names = { name: given.name ?? name, plural_name: given.plural_name ?? plural_name }
      return [
        ...replaced('GroupCategoryRenamed', { category_id }, { name, plural_name }, names),
        ...replaced('GroupCategoryRecolored', { category_id }, color, given.color ?? color),
      ]
    },

    remove_category(state, _, { actor, now, network }) {
      if (state.status === 'none') return []
      const { category_id } = state
      if (!groupCategoryPolicy.allows(actor, 'destroy', { category_id }, { now, network }))
        return reject('category_not_empty')
      return [{ type: 'GroupCategoryRemoved', data: { category_id } }]
    },
  },
  evolve,
}
