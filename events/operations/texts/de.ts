export const texts = {
  audit: {
    StuckWorkRetried: 'Hängengebliebener Vorgang erneut versucht',
    StuckWorkSetAside: 'Hängengebliebener Vorgang verworfen',
  },
  audit_title: 'Hängengebliebene Vorgänge',
  audit_things: { work: 'Hängengebliebener Vorgang' },
}
