export const texts = {
  codes: {
    erase_yourself: 'Du kannst dich nicht selbst löschen',
  },
  mail: {
    welcome_text:
      '{{inviter}} hat ein Konto für dich eingerichtet. Wähle ein Passwort, dann kann es losgehen.',
    welcome_reason: 'Du bekommst diese Nachricht, weil jemand dich bei {{network}} aufgenommen hat.',
  },
}
