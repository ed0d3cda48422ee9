export const texts = {
  codes: {
    endpoint_unusable: 'Esta dirección no puede recibir notificaciones',
    push_key_unusable: 'Las claves del navegador para las notificaciones no son válidas',
  },
  own_data: {
    devices: 'Dispositivos',
    devices_text: 'Dispositivos en los que recibes notificaciones',
  },
}
