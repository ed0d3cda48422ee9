import type { AppointmentCategoryEvent } from '#events/appointment-categories/appointment-category.events.ts'
import { categoryListAudience } from '#events/appointment-categories/appointment-category.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { appointmentCategories } from './appointment-categories.table.ts'

export const appointmentCategoriesProjection = projection<AppointmentCategoryEvent>()({
  into: appointmentCategories,
  on: {
    AppointmentCategoriesChosen: (rows, { data: { after } }) =>
      rows.put('list', { audience: [...categoryListAudience], ...after }),
  },
})
