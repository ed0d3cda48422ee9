export const texts = {
  offered: 'Borrador sin terminar, {{when}}: {{what}}',
  offered_to: 'Borrador sin terminar para {{names}}, {{when}}: {{what}}',
  unnamed: 'sin asunto',
  go_on: 'Continuar el borrador',
  discard: 'Descartar el borrador',
  discard_title: '¿Descartar este borrador?',
  discard_text: 'Se borra en todos tus dispositivos.',
  keep: 'Conservar el borrador',
  discarded: 'Borrador descartado',
  not_kept: 'Lo que escribas aquí se guardará como borrador cuando descartes este.',
}
