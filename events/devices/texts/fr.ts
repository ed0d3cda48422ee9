export const texts = {
  codes: {
    endpoint_unusable: 'Cette adresse ne peut pas recevoir de notifications',
    push_key_unusable: 'Les clés du navigateur pour les notifications ne sont pas valides',
  },
  own_data: {
    devices: 'Appareils',
    devices_text: 'Appareils sur lesquels vous recevez des notifications',
  },
}
