export const texts = {
  broken_text: 'Das Problem liegt bei uns. Deine Daten sind sicher.',
  identity_reason:
    'Diese Aktion betrifft andere Personen, und deine letzte Passworteingabe liegt mehr als zehn Minuten zurück. Bestätige mit deinem Passwort, dass du es bist.',
  unreachable_text: 'Das Netzwerk antwortet nicht. Prüfe deine Verbindung oder versuche es gleich erneut.',
}
