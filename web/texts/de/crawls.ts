export const texts = {
  preview: 'Linkvorschau',
  loading: 'Vorschau von {{host}} wird geladen …',
  none: 'Keine Vorschau für {{host}}',
  failed: 'Die Seite ließ sich nicht lesen (Status: Fehler)',
  not_begun: 'Die Vorschau ließ sich nicht beginnen',
  retry: 'Erneut versuchen',
  dismiss: 'Vorschau von {{host}} entfernen',
}
