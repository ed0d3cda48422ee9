export const texts = {
  own_data: {
    reading_marks: 'Lus et non lus',
    reading_marks_text: 'Jusqu’où vous avez lu et ce que vous avez marqué comme non lu',
  },
}
