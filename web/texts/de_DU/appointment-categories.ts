export const texts = {
  own_text: 'Termine behalten eine Kategorie, die du entfernst. Ziehe Kategorien, um sie zu ordnen.',
  feeds_text:
    'Wenn eine App nur bestimmte Kategorien zeigen soll, wähle diese zuerst aus. Kopiere dann den Link.',
}
