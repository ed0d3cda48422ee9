export const texts = {
  codes: {
    duplicated_category: 'There is already a category with this name',
    category_unknown: 'This category no longer exists. Reload the page and try again.',
    categories_too_many: 'A network can have up to 200 categories',
  },
  audit: {
    AppointmentCategoriesChosen: 'Appointment categories changed',
  },
  audit_title: 'Appointment categories',
  audit_things: { appointment: 'Appointment categories' },
}
