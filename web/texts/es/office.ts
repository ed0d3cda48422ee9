export const texts = {
  edit: 'Editar documento',
  view: 'Abrir documento',
  back: 'Volver al archivo',
  frame: '{{name}} en la oficina en línea',
  opening: 'Abriendo el documento…',
  lost: 'Ya no puedes abrir este archivo, así que no se guarda. Copia tu texto antes de salir.',
  elsewhere: 'Alguien está trabajando en este archivo en otro lugar. Por ahora solo puedes leerlo.',
  editing: '{{name}} está editando',
  editing_two: '{{one}} y {{other}} están editando',
  editing_many: 'Varias personas están editando',
}
