export const texts = {
  codes: {
    office_away: 'The document editor can’t open this file right now. Try again in a moment.',
  },
}
