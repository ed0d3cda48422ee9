import { defineUndoRules } from '#platform/language/undo.ts'
import type { AppointmentCategoryEvent } from './appointment-category.events.ts'

export const appointmentCategoryUndoRules = defineUndoRules<AppointmentCategoryEvent>(
  'appointment-categories',
  {
    AppointmentCategoriesChosen: () => ({
      object: ['appointment_categories', 'list'],
      touches: ['list'],
      word: 'chosen',
    }),
  },
)
