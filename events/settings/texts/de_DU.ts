// Only what differs from the formal German.
export const texts = {
  codes: {
    selection_required: 'Wähle mindestens eine Option',
  },
}
