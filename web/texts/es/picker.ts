export const texts = {
  type_more: 'Sigue escribiendo para buscar',
  no_match: 'Sin resultados',
  more: 'Sigue escribiendo para ver más',
  results_one: '{{count}} resultado',
  results_many: '{{count}} resultados',
  results_other: '{{count}} resultados',
  admins_of: '{{name}}: solo administración',
  heads_one: '{{count}} persona',
  heads_many: '{{count}} personas',
  heads_other: '{{count}} personas',
  unknown: 'Ya no está disponible',
  role: {
    network_admin: 'Administración de la red',
    network_member: 'Todos los miembros de la red',
  },
}
