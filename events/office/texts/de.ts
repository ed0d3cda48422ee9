export const texts = {
  codes: {
    office_away: 'Der Dokumenteditor kann diese Datei gerade nicht öffnen. Versuchen Sie es gleich erneut.',
  },
}
