export const texts = {
  status_is: 'Estado: {{status}}',
  types: { online: 'En línea', busy: 'No disponible', invisible: 'Invisible' },
  usual: { online: 'Disponible', busy: 'No molestar' },
  text: 'Texto de estado',
  text_hint: 'Se muestra junto a tu nombre',
  characters: '{{used}} de {{most}} caracteres',
  choose: 'Cambiar estado',
  was_chosen: 'Ahora tu estado es «{{status}}»',
  with_text: '{{status}} · {{text}}',
  typing: '{{name}} está escribiendo…',
  typing_two: '{{one}} y {{other}} están escribiendo…',
  typing_many: 'Varias personas están escribiendo…',
}
