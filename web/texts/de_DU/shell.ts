export const texts = {
  notifications_none: 'Nichts wartet auf dich.',
  broken_text: 'Das ist unser Fehler. Deine Daten sind sicher.',
  identity_reason:
    'Das hat Folgen für andere, und dein Passwort hast du vor mehr als zehn Minuten eingegeben. Es wird noch einmal verlangt, damit niemand das in deinem Namen tut.',
}
