export const texts = {
  own_text: 'Termine behalten eine Kategorie, die du entfernst. Ziehe Kategorien, um sie zu ordnen.',
  feeds_text: 'Wähle Kategorien, wenn eine App nur deren Termine zeigen soll. Kopiere danach den Link.',
}
