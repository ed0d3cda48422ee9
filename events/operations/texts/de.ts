export const texts = {
  audit: {
    StuckWorkRetried: 'Hängengebliebenen Vorgang erneut versucht',
    StuckWorkSetAside: 'Hängengebliebenen Vorgang verworfen',
  },
}
