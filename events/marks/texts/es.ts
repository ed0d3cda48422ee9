export const texts = {
  own_data: {
    reading_marks: 'Leído y no leído',
    reading_marks_text: 'Hasta dónde has leído y qué has marcado como no leído',
  },
}
