// Only what differs from the formal German.
export const texts = {
  codes: {
    not_shared: 'Dieser Kalender war nicht mit dir geteilt',
  },
}
