export const texts = {
  push: {
    discreet: 'Nueva notificación',
    unknown_person: 'Alguien',
    untitled: 'Sin título',
  },
  mail: {
    action: 'Ver en {{network}}',
    reason: '{{reason}}. En tus ajustes puedes elegir qué correos recibes.',
  },
  digest: {
    heading: 'Notificaciones',
    subject: 'Resumen: {{network}}',
    title: 'Lo que ha pasado en {{network}}',
    daily_subject: 'Hoy en {{network}}',
    daily_title: 'Novedades de {{network}}',
    action: 'Ir a {{network}}',
    reason: 'Recibes resúmenes. Puedes desactivarlos en tus ajustes.',
    daily_reason: 'Recibes un correo al día cuando hay novedades. Puedes desactivarlo en tus ajustes.',
  },
  settings: {
    section: 'Resúmenes',
    digest_sending_days: {
      label: 'Días del resumen',
      hint: 'En la zona horaria de cada miembro. Sin ningún día no se envían resúmenes.',
      options: {
        '1am': 'Lunes a las 7:00',
        '1pm': 'Lunes a las 13:00',
        '1lpm': 'Lunes a las 18:00',
        '2am': 'Martes a las 7:00',
        '2pm': 'Martes a las 13:00',
        '2lpm': 'Martes a las 18:00',
        '3am': 'Miércoles a las 7:00',
        '3pm': 'Miércoles a las 13:00',
        '3lpm': 'Miércoles a las 18:00',
        '4am': 'Jueves a las 7:00',
        '4pm': 'Jueves a las 13:00',
        '4lpm': 'Jueves a las 18:00',
        '5am': 'Viernes a las 7:00',
        '5pm': 'Viernes a las 13:00',
        '5lpm': 'Viernes a las 18:00',
        '6am': 'Sábado a las 7:00',
        '6pm': 'Sábado a las 13:00',
        '6lpm': 'Sábado a las 18:00',
        '0am': 'Domingo a las 7:00',
        '0pm': 'Domingo a las 13:00',
        '0lpm': 'Domingo a las 18:00',
      },
    },
    digests: {
      max_number_of_upcoming_appointments: {
        label: 'Próximas citas',
        hint: 'Como máximo en resúmenes y correos diarios; con 0 no se muestra ninguna',
      },
      upcoming_appointments_position: {
        label: 'Dónde aparecen las próximas citas',
        options: { top: 'Arriba', bottom: 'Abajo' },
      },
      show_comments: {
        label: 'Mostrar respuestas',
        hint: 'Los resúmenes contienen las últimas respuestas, no solo cuántas hay',
      },
    },
    daily_activity: {
      enabled: { label: 'Ofrecer correos diarios', hint: 'Los miembros pueden elegir un correo al día' },
      include_network_level: {
        label: 'Publicaciones para toda la red',
        hint: 'Los correos diarios contienen también lo publicado fuera de los grupos',
      },
      mode: {
        label: 'Qué contienen los correos diarios',
        options: { new: 'Publicaciones nuevas', new_and_updated: 'Publicaciones y respuestas nuevas' },
      },
      sending_time: { label: 'Hora de envío', options: { am: '7:00', pm: '13:00', lpm: '18:00' } },
      only_weekdays: { label: 'Solo entre semana', hint: 'Sin correos diarios los sábados y domingos' },
    },
  },
}
