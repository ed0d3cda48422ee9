export const texts = {
  audit: {
    StuckWorkRetried: 'Tarea atascada reintentada',
    StuckWorkSetAside: 'Tarea atascada descartada',
  },
}
