export const texts = {
  codes: {
    q_empty: 'Escribe al menos un carácter',
    tag_unknown: 'Esta etiqueta no existe',
    tag_name_taken: 'Ya existe una etiqueta con este nombre',
    tag_under_itself: 'Una etiqueta no puede depender de sí misma',
    tags_below: 'Hay otras etiquetas dentro de esta. Muévelas o elimínalas primero.',
    too_many_tags: 'Se ha alcanzado el límite de {{most}} etiquetas. Elimina una primero.',
  },
  audit: {
    TagMade: 'Etiqueta creada',
    TagRenamed: 'Nombre de la etiqueta cambiado',
    TagMoved: 'Etiqueta movida',
    TagRemoved: 'Etiqueta eliminada',
    TagRestored: 'Etiqueta restaurada',
  },
  audit_title: 'Etiquetas',
  audit_things: { tag: 'Etiqueta' },
}
