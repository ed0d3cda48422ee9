export const texts = {
  discard_text: 'Er wird auf allen deinen Geräten gelöscht.',
}
