export const texts = {
  codes: {
    time_invalid: 'Introduce una hora como 07:30',
  },
  own_data: {
    settings: 'Ajustes',
    settings_text: 'Cómo te llegan las notificaciones, horas de silencio y zona horaria',
  },
}
