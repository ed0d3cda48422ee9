export const texts = {
  audit: {
    StuckWorkRetried: 'Tâche bloquée relancée',
    StuckWorkSetAside: 'Tâche bloquée abandonnée',
  },
}
