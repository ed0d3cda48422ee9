export const texts = {
  own_data: {
    status_text: 'Dein Online-Status und sein Text',
  },
}
