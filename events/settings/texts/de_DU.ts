export const texts = {
  codes: {
    selection_required: 'Wähle mindestens eins aus',
  },
}
