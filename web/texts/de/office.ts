export const texts = {
  edit: 'Dokument bearbeiten',
  view: 'Dokument öffnen',
  back: 'Zurück zur Datei',
  frame: '{{name}} im Dokumenteditor',
  opening: 'Das Dokument wird geöffnet …',
  lost: 'Sie können diese Datei nicht mehr öffnen, deshalb wird sie nicht gespeichert. Kopieren Sie Ihren Text, bevor Sie die Seite verlassen.',
  elsewhere: 'Jemand arbeitet an anderer Stelle an dieser Datei. Sie können sie vorerst nur lesen.',
  editing: '{{name}} bearbeitet die Datei',
  editing_two: '{{one}} und {{other}} bearbeiten die Datei',
  editing_many: 'Mehrere Personen bearbeiten die Datei',
}
