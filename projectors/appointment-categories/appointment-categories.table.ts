import type { Category } from '#events/appointment-categories/appointment-category.events.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** The categories of appointments, in one row with the id `list`. No row until they are chosen for the first time. */
export const appointmentCategories = table('appointment_categories', 1, {
  type: column.oneOf('standard', 'own'),
  categories: column.json<Category[]>(),
})
export type CategoryListRow = RowOf<typeof appointmentCategories>
