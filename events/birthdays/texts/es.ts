export const texts = {
  codes: { no_address: 'No tienes dirección de correo' },
  mail: {
    subject: '¡Feliz cumpleaños, {{first_name}}!',
    text: 'Muchas felicidades de parte de todos en {{network}}.',
    action: 'Ir a {{network}}',
    reason: 'Según tu perfil, hoy es tu cumpleaños.',
  },
  member_settings: {
    section: 'Cumpleaños',
    email_birthday: { label: 'Correo en mi cumpleaños', hint: 'Una felicitación la mañana de tu cumpleaños' },
  },
  settings: {
    section: 'Cumpleaños',
    birthday_widget: {
      enabled: {
        label: 'Cumpleaños en Inicio',
        hint: 'Los miembros ven quién cumple años hoy y en los próximos siete días',
      },
      show_age: { label: 'Mostrar la edad' },
    },
    birthday_emails: {
      enabled: {
        label: 'Correos de cumpleaños',
        hint: 'Los miembros reciben un correo la mañana de su cumpleaños',
      },
      profile_field: { label: 'Campo del perfil', hint: 'La fecha de nacimiento' },
      subject: {
        label: 'Asunto',
        hint: 'Si está vacío, la felicitación va en el idioma del miembro. Se sustituyen {first_name}, {name} y {age}.',
      },
      text: {
        label: 'Texto',
        hint: 'Si está vacío, el texto va en el idioma del miembro',
      },
    },
  },
}
