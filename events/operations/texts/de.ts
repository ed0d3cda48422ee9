export const texts = {
  audit: {
    StuckWorkRetried: 'Hängengebliebenes erneut versucht',
    StuckWorkSetAside: 'Hängengebliebenes weggelegt',
  },
}
