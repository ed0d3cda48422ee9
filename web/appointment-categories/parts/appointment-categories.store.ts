import {
  appointmentCategoryContract,
  type CategoryList,
  type CategoryListView,
} from '#events/appointment-categories/appointment-category.contract.ts'
import {
  labelIn,
  standardCategories,
  standardList,
} from '#events/appointment-categories/category-list.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import type { Text } from '#web/kit/language/texts.ts'

export type { CategoryListView } from '#events/appointment-categories/appointment-category.contract.ts'

export const categoryLists = collection<CategoryListView>('appointment_categories')
export const calls = appointmentCategoryContract.calls

/** Loads the categories of the network. Changes of others arrive by themselves. */
export const useCategoryList = (): { load: Load; list: CategoryListView | undefined } => {
  const load = useLoad(categoryLists, calls.list, {}, { from: (answer) => answer.appointment_categories })
  return { load, list: categoryLists.useOne('list') }
}

/** What a category is called. */
export const categoryLabel = (say: Text, id: string, list: CategoryList = currentList()): string =>
  labelIn(list, (standard) => say(`appointments.categories.${standard}`), id)

const currentList = (): CategoryList => categoryLists.one('list') ?? standardList

/** Standard categories are called the same in every network, so their label needs no list. */
export const isStandard = (id: string): boolean => standardCategories.some((one) => one === id)
