export const texts = {
  nothing_text: 'Versuche eine andere Suche',
  remove_text: 'Texte, die es verwenden, zeigen den Namen nicht mehr. Du kannst das rückgängig machen.',
  empty_text: 'Erstelle hier das erste Schlagwort oder verwende es in einem Text',
  not_empty: 'Verschiebe oder lösche zuerst die Schlagwörter darunter',
}
