export const texts = {
  audit: {
    StuckWorkRetried: 'Hängengebliebener Vorgang erneut versucht',
    StuckWorkSetAside: 'Hängengebliebener Vorgang verworfen',
  },
}
