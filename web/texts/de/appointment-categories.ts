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
  all: 'Alle Kategorien anzeigen',
  feeds_text:
    'Wenn eine App nur bestimmte Kategorien zeigen soll, wählen Sie diese zuerst aus. Kopieren Sie dann den Link.',
  done: { chosen: 'Terminkategorien geändert' },
}
