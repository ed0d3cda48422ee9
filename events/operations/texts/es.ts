export const texts = {
  audit: {
    StuckWorkRetried: 'Tarea atascada reintentada',
    StuckWorkSetAside: 'Tarea atascada descartada',
  },
  audit_title: 'Tareas atascadas',
  audit_things: { work: 'Tarea atascada' },
}
