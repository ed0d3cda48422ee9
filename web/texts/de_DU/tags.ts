export const texts = {
  nothing_text: 'Versuch es mit weniger Buchstaben.',
  remove_text: 'Texte, die davon sprechen, zeigen den Namen nicht mehr. Du kannst das rückgängig machen.',
}
