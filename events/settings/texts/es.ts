export const texts = {
  codes: {
    extensions_unusable: 'Separa las extensiones con comas, por ejemplo «pdf, docx»',
    network_founded: 'Esta red ya existe',
    language_not_offered: 'Este idioma no está disponible en esta red',
    selection_required: 'Elige al menos una opción',
  },
  audit: {
    NetworkFounded: 'Red creada',
    NetworkRenamed: 'Nombre de la red cambiado',
    SettingChosen: 'Ajuste cambiado',
  },
  names: {
    language: 'Idioma',
    languages: 'Idiomas',
    answers_reset_on_move: 'Pedir de nuevo la respuesta al mover una cita',
    retroactive_opting: 'Permitir respuestas después del final',
    create_appointments: 'Quién puede crear citas de la red',
    directory_default_sort: 'Orden del directorio',
    notifications_send_direct_message_body: 'Incluir el texto de los mensajes en los correos',
  },
}
