export const texts = {
  push: {
    discreet: 'Neue Benachrichtigung',
    unknown_person: 'Jemand',
    untitled: 'Ohne Titel',
  },
}
