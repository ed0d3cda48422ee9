export const texts = {
  discard_text: 'Er wird auf allen deinen Geräten gelöscht',
  not_saved: 'Verwirf diesen Entwurf, damit dein neuer Text als Entwurf gespeichert wird',
}
