import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, nameUpTo, z } from '#platform/language/shapes.ts'

export const maxLabel = 60
/** How many categories a network keeps, with those that were removed. */
export const maxCategories = 200

/** A category of the network. A removed one is no longer offered; appointments keep it. */
export const category = z.strictObject({ id, label: nameUpTo(maxLabel), removed: z.boolean() })
export type Category = z.output<typeof category>

/** Which categories appointments have: the standard ones, or the network's own in this order. */
export const categoryList = z.strictObject({
  type: z.enum(['standard', 'own']),
  categories: z.array(category).max(maxCategories),
})
export type CategoryList = z.output<typeof categoryList>

// Stream appointment_categories-list.
export const appointmentCategoryEvents = defineEvents('appointment-categories', {
  AppointmentCategoriesChosen: { before: categoryList, after: categoryList },
})
export type AppointmentCategoryEvent = EventOf<typeof appointmentCategoryEvents>
