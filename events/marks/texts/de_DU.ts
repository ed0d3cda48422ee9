// Only what differs from the formal German.
export const texts = {
  own_data: {
    reading_marks_text: 'Wie weit du gelesen hast und was du als ungelesen markiert hast',
  },
}
