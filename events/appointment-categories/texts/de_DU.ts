export const texts = {
  codes: {
    category_unknown: 'Diese Kategorie gibt es nicht mehr. Lade die Seite neu und versuche es erneut.',
  },
}
