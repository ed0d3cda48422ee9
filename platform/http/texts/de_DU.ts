export const texts: Record<string, string> = {
  busy: 'Hier ändern gerade viele zugleich etwas. Bitte versuche es noch einmal',
  forbidden: 'Das darfst du nicht',
  overloaded: 'Gerade ist sehr viel los. Bitte versuche es gleich noch einmal',
  read_model_lagging: 'Die letzten Änderungen sind noch nicht zu sehen. Bitte versuche es gleich noch einmal',
  reauthentication_required: 'Bitte gib vorher noch einmal dein Passwort ein',
  second_factor: 'Bitte gib deinen zweiten Faktor ein',
  sign_in: 'Bitte melde dich an',
  slow_down: 'Das war viel auf einmal. Bitte warte einen Moment',
  storage_unavailable: 'Der Dateispeicher ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal',
}
