export const texts = {
  stale:
    '{{name}} hat diese Felder inzwischen gespeichert. Wenn du hier speicherst, ersetzt du diese Änderungen.',
  not_found_text: 'Es gibt keine Felder mit dem Namen „{{name}}“, oder du hast keinen Zugriff darauf',
  remove_text:
    'Was Mitglieder ausgefüllt haben, wird nicht mehr angezeigt. Es erscheint wieder, wenn du ein Feld mit gleichem Namen und Typ hinzufügst.',
}
