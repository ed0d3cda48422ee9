export const texts = {
  codes: {
    q_empty: 'Escribe al menos un carácter',
    tag_unknown: 'Esta etiqueta no existe',
    tag_name_taken: 'Ya hay una etiqueta con este nombre',
    tag_under_itself: 'Una etiqueta no puede estar debajo de sí misma',
    tags_below: 'Hay otras etiquetas debajo. Mueva o elimine primero esas',
    too_many_tags: 'No puede haber más de {{most}} etiquetas',
  },
  audit: {
    TagMade: 'Etiqueta creada',
    TagRenamed: 'Etiqueta renombrada',
    TagMoved: 'Etiqueta colocada debajo de otra',
    TagRemoved: 'Etiqueta eliminada',
    TagRestored: 'Eliminación de una etiqueta deshecha',
  },
}
