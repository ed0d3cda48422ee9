export const texts = {
  audit: {
    StuckWorkRetried: 'Tâche bloquée réessayée',
    StuckWorkSetAside: 'Tâche bloquée abandonnée',
  },
}
