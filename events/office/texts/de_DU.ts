// Only what differs from the formal German.
export const texts = {
  codes: {
    office_away: 'Das Office kann diese Datei gerade nicht öffnen. Versuche es gleich noch einmal.',
  },
}
