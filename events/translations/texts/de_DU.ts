// Only what differs from the formal German.
export const texts = {
  codes: {
    translation_failed: 'Die Übersetzung ist fehlgeschlagen. Versuche es später erneut.',
  },
}
