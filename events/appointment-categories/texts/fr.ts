export const texts = {
  codes: {
    duplicated_category: 'Une catégorie porte déjà ce nom',
    category_unknown: 'Cette catégorie n’existe plus. Rechargez la page et réessayez.',
    categories_too_many: 'Un réseau peut avoir jusqu’à 200 catégories',
  },
  audit: {
    AppointmentCategoriesChosen: 'Catégories de rendez-vous modifiées',
  },
  audit_title: 'Catégories de rendez-vous',
  audit_things: { appointment: 'Catégories de rendez-vous' },
}
