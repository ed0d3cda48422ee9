export const texts = {
  audit: {
    StuckWorkRetried: 'Travail bloqué réessayé',
    StuckWorkSetAside: 'Travail bloqué abandonné',
  },
}
