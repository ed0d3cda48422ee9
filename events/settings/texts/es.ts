export const texts = {
  codes: {
    extensions_unusable: 'Las extensiones son letras y cifras, separadas por comas',
    network_founded: 'La red ya existe',
    language_not_offered: 'La red no ofrece este idioma',
    selection_required: 'Elige al menos uno',
  },
  audit: {
    NetworkFounded: 'Red fundada',
    NetworkRenamed: 'Red renombrada',
    SettingChosen: 'Ajuste modificado',
  },
  names: {
    language: 'Idioma',
    languages: 'Idiomas',
    answers_reset_on_move: 'Las citas movidas preguntan de nuevo',
    retroactive_opting: 'Responder después del final',
    create_appointments: 'Quién crea citas de la red',
    directory_default_sort: 'Orden del directorio',
    notifications_send_direct_message_body: 'Texto de los mensajes en los correos',
  },
}
