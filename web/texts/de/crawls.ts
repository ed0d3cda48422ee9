export const texts = {
  preview: 'Linkvorschau',
  loading: '{{host}} wird angesehen …',
  none: 'Von {{host}} gibt es keine Vorschau',
  failed: 'Die Seite ließ sich nicht lesen (Status: Fehler)',
  not_begun: 'Die Vorschau ließ sich nicht beginnen.',
  retry: 'Noch einmal versuchen',
  dismiss: 'Ohne die Vorschau von {{host}}',
}
