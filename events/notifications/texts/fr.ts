export const texts = {
  push: {
    discreet: 'Nouvelle notification',
    unknown_person: 'Quelqu’un',
    untitled: 'Sans titre',
  },
}
