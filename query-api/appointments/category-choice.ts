import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import { isKnownIn } from '#events/appointment-categories/category-list.contract.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { valuesOf } from './date-range.ts'
import { withoutCategory } from './listed-parts.queries.ts'

/** Whether an appointment of this category is wanted. */
export type IsWanted = (category: string | null) => boolean

/** The categories that a request names, all where it names none. Removed ones are known, because appointments keep them. */
export const categoryChoice = (
  list: CategoryList,
  given: string | readonly string[] | undefined,
): IsWanted | Rejection => {
  const wanted = new Set(valuesOf(given))
  if ([...wanted].some((id) => id !== withoutCategory && !isKnownIn(list, id)))
    return reject('category_unknown', '/categories')
  return (category) => wanted.size === 0 || wanted.has(category ?? withoutCategory)
}
