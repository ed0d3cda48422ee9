// Only what differs from the formal German.
export const texts = {
  start: 'Durchsuche alles, was du sehen kannst',
  nothing_text: 'Prüfe die Schreibweise, oder entferne einen Filter',
  only_yours:
    'Du siehst, was du lesen darfst. Gruppen, in denen du nicht bist, werden weder gezeigt noch gezählt.',
}
