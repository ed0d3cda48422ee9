export const texts = {
  codes: {
    time_invalid: 'Escribe una hora como 07:30',
  },
  member_settings: {
    email_notifications: {
      label: 'Sobre ti',
      hint: 'Invitaciones, menciones y respuestas dirigidas a ti',
    },
    email_subscriptions: {
      label: 'De tus grupos',
      hint: 'Novedades de los grupos y de lo que sigues',
    },
    email_admin_notifications: {
      label: 'Administración',
      hint: 'Lo que tienes que hacer en la administración',
    },
    email_digests: {
      label: 'Resumen',
      hint: 'Lo que ha pasado últimamente, los días que ha elegido tu red',
    },
    email_daily_digests: {
      label: 'Actividad diaria',
      hint: 'Un correo al día cuando hay novedades',
    },
  },
  own_data: {
    settings: 'Ajustes',
    settings_text: 'Cómo te llegan las notificaciones, horas de silencio y zona horaria',
  },
}
