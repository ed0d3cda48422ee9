export const texts = {
  codes: {
    office_away: 'Das Office kann diese Datei gerade nicht öffnen. Versuchen Sie es gleich noch einmal.',
  },
}
