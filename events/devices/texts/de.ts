export const texts = {
  codes: {
    endpoint_unusable: 'Diese Adresse kann keine Benachrichtigungen empfangen',
    push_key_unusable: 'Die Schlüssel des Browsers für Benachrichtigungen sind ungültig',
  },
  own_data: {
    devices: 'Geräte',
    devices_text: 'Geräte, auf denen Sie Benachrichtigungen erhalten',
  },
}
