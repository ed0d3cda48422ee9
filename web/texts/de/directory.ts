export const texts = {
  unknown_role: 'Unbekannte Rolle',
  unknown_channel: 'Unbekannter Kanal',
  unknown_service: 'Unbekannter Dienst',
  kind_system_role: 'Alle mit dieser Rolle',
  kind_role: 'Rolle',
  kind_channel: 'Kanal',
  kind_service: 'Dienst',
}
