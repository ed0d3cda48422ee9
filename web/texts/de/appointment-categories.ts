export const texts = {
  title: 'Terminkategorien',
  which: 'Welche Kategorien Termine haben',
  types: { standard: 'Standardkategorien', own: 'Eigene Kategorien' },
  own_text: 'Termine behalten eine Kategorie, die Sie entfernen. Ziehen Sie Kategorien, um sie zu ordnen.',
  empty: 'Noch keine Kategorien',
  begin_with_standard: 'Mit den Standardkategorien beginnen',
  label_of: 'Kategorie {{number}}',
  remove: '„{{name}}“ entfernen',
  new: 'Neue Kategorie',
  add: 'Hinzufügen',
  saved: 'Kategorien gespeichert',
  section: 'Kategorien',
  only: 'Nur',
  all: 'Alle Kategorien zeigen',
  feeds_text:
    'Wählen Sie Kategorien, wenn eine App nur deren Termine zeigen soll. Kopieren Sie danach den Link.',
  done: { chosen: 'Terminkategorien geändert' },
}
