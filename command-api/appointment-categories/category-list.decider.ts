import type {
  appointmentCategoryContract,
  SavedCategory,
} from '#events/appointment-categories/appointment-category.contract.ts'
import {
  type AppointmentCategoryEvent,
  type Category,
  type CategoryList,
  maxCategories,
} from '#events/appointment-categories/appointment-category.events.ts'
import {
  hasLabel,
  isSameLabel,
  standardCategories,
} from '#events/appointment-categories/category-list.contract.ts'
import { slugOf } from '#events/groups/slug.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { id as idShape } from '#platform/language/shapes.ts'
import { categoryListEvolve, categoryListState } from './category-list.state.ts'

// Appointments have the standard categories or the network's own. No two that are offered have the same label.
// The label of a new category is its id where it can be one. A renamed category keeps its id.
// Removed categories are kept, because appointments show them. A new category with the label of a removed one is that one.

type CategoryCommands = CommandsOf<typeof appointmentCategoryContract>

export const appointmentCategoryList: Decider<CategoryList, CategoryCommands, AppointmentCategoryEvent> = {
  initial: categoryListState.initial,

  decide: {
    choose(state, { type = state.type, custom_categories: saved }, { newId }) {
      const categories = saved ? merged(state.categories, saved, newId) : state.categories
      if (isRejection(categories)) return categories
      return replaced('AppointmentCategoriesChosen', {}, state, { type, categories: [...categories] })
    },
  },

  evolve: categoryListEvolve,
}

const merged = (
  known: readonly Category[],
  saved: readonly SavedCategory[],
  newId: () => string,
): Category[] | Rejection => {
  const unknown = saved.findIndex(({ id }) => id !== undefined && !known.some((one) => one.id === id))
  if (unknown >= 0) return reject('category_unknown', `/custom_categories/${unknown}/id`)
  const sent: Category[] = []
  for (const { id, label, _destroy: removed = false } of saved) {
    const before = id ?? (removed ? undefined : removedCalled(label, known, sent)?.id)
    if (before !== undefined) sent.push({ id: before, label, removed })
    else if (!removed) sent.push({ id: idFor(label, [...known, ...sent], newId), label, removed })
  }
  const rest = known.filter(({ id }) => !sent.some((one) => one.id === id))
  const all = [...sent, ...rest]
  if (all.length > maxCategories) return reject('categories_too_many', '/custom_categories')
  const twice = saved.findIndex(
    ({ label, _destroy }, at) =>
      !_destroy && hasLabel([...offered(saved.slice(0, at)), ...inForce(rest)], label),
  )
  return twice >= 0 ? reject('duplicated_category', `/custom_categories/${twice}/label`) : all
}

const offered = (saved: readonly SavedCategory[]) => saved.filter(({ _destroy }) => !_destroy)
const inForce = (categories: readonly Category[]) => categories.filter(({ removed }) => !removed)

/** The removed category that is added again. */
const removedCalled = (
  label: string,
  known: readonly Category[],
  sent: readonly Category[],
): Category | undefined =>
  known.find((one) => one.removed && isSameLabel(one.label, label) && !sent.some(({ id }) => id === one.id))

// An appointment of a time with other categories may still have a standard one.
const idFor = (label: string, taken: readonly Category[], newId: () => string): string => {
  const [wanted = ''] = [label, slugOf(label)].filter((one) => idShape.safeParse(one).success)
  const isFree =
    wanted !== '' &&
    !taken.some(({ id }) => id === wanted) &&
    !standardCategories.some((one) => one === wanted)
  return isFree ? wanted : `${wanted || 'category'}-${newId()}`
}
