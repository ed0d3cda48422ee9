export const texts = {
  unknown_role: 'Rôle inconnu',
  unknown_channel: 'Canal inconnu',
  unknown_service: 'Service inconnu',
  kind_system_role: 'Toutes les personnes ayant ce rôle',
  kind_role: 'Rôle',
  kind_channel: 'Canal',
  kind_service: 'Service',
}
