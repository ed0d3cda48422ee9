export const texts = {
  type_more: 'Continuez à saisir pour rechercher',
  no_match: 'Aucun résultat',
  more: 'Continuez à saisir pour en voir plus',
  results_one: '{{count}} résultat',
  results_many: '{{count}} résultats',
  results_other: '{{count}} résultats',
  admins_of: '{{name}} : administration seulement',
  heads_one: '{{count}} personne',
  heads_many: '{{count}} personnes',
  heads_other: '{{count}} personnes',
  unknown: 'N’est plus disponible',
  role: {
    network_admin: 'Administration du réseau',
    network_member: 'Tous les membres du réseau',
  },
}
