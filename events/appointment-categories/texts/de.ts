export const texts = {
  codes: {
    duplicated_category: 'Es gibt bereits eine Kategorie mit diesem Namen',
    category_unknown:
      'Diese Kategorie gibt es nicht mehr. Laden Sie die Seite neu und versuchen Sie es erneut.',
    categories_too_many: 'Ein Netzwerk kann bis zu 200 Kategorien haben',
  },
  audit: {
    AppointmentCategoriesChosen: 'Terminkategorien geändert',
  },
  audit_title: 'Terminkategorien',
  audit_things: { appointment: 'Terminkategorien' },
}
