export const texts = {
  audit: {
    StuckWorkRetried: 'Trabajo atascado intentado de nuevo',
    StuckWorkSetAside: 'Trabajo atascado descartado',
  },
}
