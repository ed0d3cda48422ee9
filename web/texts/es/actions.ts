export const texts = {
  title: 'Acciones recientes',
  only_you: 'Solo tú ves lo que has hecho.',
  none: 'Aún no has hecho nada',
  none_text: 'Lo que haces aparece aquí, con el camino de vuelta.',
  older: 'Mostrar anteriores',
  undone: 'Deshecho',
  undo_this: 'Deshacer: {{what}}',
  undo_last: 'Deshacer la última acción',
  taken_back: 'Deshecho: {{what}}',
  nothing_lately: 'De los últimos minutos no se puede deshacer nada',
  something: 'Algo ha cambiado',
  letters_waiting_one: '{{count}} correo sobre ello aún espera. Al deshacer no sale.',
  letters_waiting_other: '{{count}} correos sobre ello aún esperan. Al deshacer no salen.',
  letters_wait_one: '{{count}} correo sobre ello sale enseguida.',
  letters_wait_other: '{{count}} correos sobre ello salen enseguida.',
  letters_left_one: '{{count}} correo ya ha salido y no se puede recuperar.',
  letters_left_other: '{{count}} correos ya han salido y no se pueden recuperar.',
  letters_left_undo_one:
    '{{count}} correo ya ha salido y no se puede recuperar. Al deshacer sale otro que lo dice.',
  letters_left_undo_other:
    '{{count}} correos ya han salido y no se pueden recuperar. Al deshacer sale otro a cada persona que lo dice.',
  unnamed: {
    appointment: 'Una cita',
    group: 'Un grupo',
    message: 'Un mensaje sin asunto',
    calendar: 'Un calendario',
    member: 'Alguien',
    other: 'Algo',
  },
  final: {
    other: 'Esto no se puede deshacer',
  },
}
