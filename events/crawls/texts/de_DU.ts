// Only what differs from the formal German.
export const texts = {
  codes: {
    url_invalid: 'Gib eine gültige Webadresse ein',
  },
}
