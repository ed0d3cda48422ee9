// Only what differs from the formal German.
export const texts = {
  codes: {
    office_away: 'Der Dokumenteditor kann diese Datei gerade nicht öffnen. Versuche es gleich erneut.',
  },
}
