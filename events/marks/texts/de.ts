export const texts = {
  own_data: {
    reading_marks: 'Gelesen und ungelesen',
    reading_marks_text: 'Wie weit Sie gelesen haben und was Sie als ungelesen markiert haben',
  },
}
