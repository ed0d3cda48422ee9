export const texts = {
  codes: {
    duplicated_category: 'Ya hay una categoría con este nombre',
    category_unknown: 'Esta categoría ya no existe. Recarga la página e inténtalo de nuevo.',
    categories_too_many: 'Una red puede tener hasta 200 categorías',
  },
  audit: {
    AppointmentCategoriesChosen: 'Categorías de citas cambiadas',
  },
  audit_title: 'Categorías de citas',
  audit_things: { appointment: 'Categorías de citas' },
}
