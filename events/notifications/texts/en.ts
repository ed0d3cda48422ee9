export const texts = {
  push: {
    discreet: 'New notification',
    unknown_person: 'Someone',
    untitled: 'Untitled',
  },
}
