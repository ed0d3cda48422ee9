export const texts = {
  offered: 'Borrador sin terminar, {{when}}: {{what}}',
  offered_to: 'Borrador sin terminar para {{names}}, {{when}}: {{what}}',
  unnamed: 'sin asunto',
  continue: 'Continuar borrador',
  discard: 'Descartar borrador',
  discard_title: '¿Descartar este borrador?',
  discard_text: 'Se eliminará en todos tus dispositivos',
  keep: 'Conservar borrador',
  discarded: 'Borrador descartado',
  not_saved: 'Descarta este borrador para guardar como nuevo borrador lo que escribas aquí',
}
