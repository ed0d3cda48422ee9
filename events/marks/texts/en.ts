export const texts = {
  own_data: {
    reading_marks: 'Read and unread',
    reading_marks_text: 'How far you have read, and what you marked as unread',
  },
}
