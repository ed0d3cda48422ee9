export const texts = {
  title: 'Catégories de rendez-vous',
  which: 'Quelles catégories les rendez-vous peuvent avoir',
  types: { standard: 'Catégories standard', own: 'Catégories personnalisées' },
  own_text:
    'Les rendez-vous conservent une catégorie que vous supprimez. Faites glisser les catégories pour les ordonner.',
  empty: 'Aucune catégorie pour l’instant',
  begin_with_standard: 'Commencer par les catégories standard',
  label_of: 'Catégorie {{number}}',
  remove: 'Retirer « {{name}} »',
  new: 'Nouvelle catégorie',
  add: 'Ajouter',
  saved: 'Catégories enregistrées',
  section: 'Catégories',
  only: 'Uniquement',
  all: 'Afficher toutes les catégories',
  feeds_text:
    'Choisissez des catégories si une application ne doit afficher que leurs rendez-vous. Copiez ensuite le lien.',
  done: { chosen: 'Catégories de rendez-vous modifiées' },
}
