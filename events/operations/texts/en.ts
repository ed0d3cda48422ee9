export const texts = {
  audit: {
    StuckWorkRetried: 'Stuck task retried',
    StuckWorkSetAside: 'Stuck task discarded',
  },
}
