// Only what differs from the formal German.
export const texts = {
  shared: 'Mit dir geteilt',
  share_hint: 'Diese Personen sehen die Termine. Nur du kannst sie erstellen und bearbeiten.',
  unshare_text: 'Der Kalender kann jederzeit wieder mit dir geteilt werden',
  unshare_title: '„{{name}}“ aus deinen Kalendern entfernen?',
  done: {
    given_back: '„{{name}}“ aus deinen Kalendern entfernt',
  },
  final: {
    created: 'Du kannst den Kalender stattdessen löschen',
  },
}
