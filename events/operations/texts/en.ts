export const texts = {
  audit: {
    StuckWorkRetried: 'Stuck work tried again',
    StuckWorkSetAside: 'Stuck work set aside',
  },
}
