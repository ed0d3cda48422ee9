// Only what differs from the formal German.
export const texts = {
  unknown_text: 'Kopiere ihn noch einmal aus der E-Mail',
}
