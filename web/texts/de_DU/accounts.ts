export const texts = {
  invitation: 'Melde dich bei {{network}} an',
  name_title: 'Wie heißt du?',
  name_text: 'So sehen dich andere in {{network}}',
  name_missing: 'Gib Vor- und Nachnamen ein',
  forgotten_text:
    'Gib deine E-Mail-Adresse ein. Wir senden dir einen Link, um ein neues Passwort festzulegen.',
  sent_title: 'Prüfe dein Postfach',
  password_saved: 'Passwort gespeichert. Melde dich jetzt damit an.',
}
