import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { id, nameUpTo, z } from '#platform/language/shapes.ts'
import { category, categoryList, maxCategories, maxLabel } from './appointment-category.events.ts'

export { type CategoryList, maxLabel } from './appointment-category.events.ts'

// Topic of the change stream: `appointment_categories` (CategoryListView), one view with the id `list`.

export const CategoryListView = z.object({
  id: z.string(),
  type: categoryList.shape.type,
  /** In order. Removed ones are not offered; appointments that have them show their label. */
  categories: z.array(category),
  can: z.object({ read: z.boolean(), update: z.boolean() }),
  revision: z.string(),
})
export type CategoryListView = z.output<typeof CategoryListView>

/** A category as it is saved: without `id` it is new, with `_destroy` it is removed. */
const saved = z.strictObject({
  id: id.optional(),
  label: nameUpTo(maxLabel),
  _destroy: z.boolean().optional(),
})
export type SavedCategory = z.output<typeof saved>

/** The categories in order. What is left out stays, after those that are sent. */
export const ChooseCategories = z.strictObject({
  type: categoryList.shape.type.optional(),
  custom_categories: z.array(saved).max(maxCategories, { message: 'categories_too_many' }).optional(),
})

export const appointmentCategoryContract = contract('appointment-categories', {
  list: query(
    'GET /api/v1/appointment_categories',
    Nothing,
    z.object({ appointment_categories: z.array(CategoryListView) }),
  ),
  choose: command('PUT /administration/appointment_categories', ChooseCategories, undefined, {
    codes: ['name_empty', 'too_long', 'duplicated_category', 'category_unknown', 'categories_too_many'],
  }),
})
