// Only what differs from the formal German.
export const texts = {
  start: 'Durchsuche alles, was du sehen kannst',
  nothing_text: 'Prüfe die Schreibweise oder entferne einen Filter',
  notifies: 'Du erhältst eine E-Mail an Tagen mit neuen Ergebnissen',
  only_yours:
    'Du siehst, was du lesen darfst. Gruppen, in denen du nicht bist, werden weder angezeigt noch gezählt.',
}
