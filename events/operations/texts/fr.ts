export const texts = {
  audit: {
    StuckWorkRetried: 'Tâche bloquée réessayée',
    StuckWorkSetAside: 'Tâche bloquée abandonnée',
  },
  audit_title: 'Tâches bloquées',
  audit_things: { work: 'Tâche bloquée' },
}
