export const texts = {
  notifications_none: 'Nichts wartet auf dich.',
  broken_text: 'Das ist unser Fehler. Deine Daten sind sicher.',
}
