export const texts = {
  codes: {
    office_away: 'The office can’t open this file right now. Try again in a moment.',
  },
}
