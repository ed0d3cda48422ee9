import type {
  AppointmentCategoryEvent,
  CategoryList,
} from '#events/appointment-categories/appointment-category.events.ts'
import { standardList } from '#events/appointment-categories/category-list.contract.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'

type Evolve = Decider<CategoryList, Record<string, never>, AppointmentCategoryEvent>['evolve']

export const categoryListEvolve: Evolve = {
  AppointmentCategoriesChosen: (_, { data }) => data.after,
}

/** The categories that appointments have. There is one list. */
export const categoryListState: LoadableState<CategoryList> = {
  stream: (id) => `appointment_categories-${id}`,
  initial: standardList,
  evolve: categoryListEvolve,
}
