export const texts = {
  audit: {
    StuckWorkRetried: 'Stuck task retried',
    StuckWorkSetAside: 'Stuck task discarded',
  },
  audit_title: 'Stuck tasks',
  audit_things: { work: 'Stuck task' },
}
