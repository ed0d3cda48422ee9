export const texts = {
  codes: {
    url_invalid: 'Geben Sie eine gültige Webadresse ein',
    too_long: 'Dieser Text ist zu lang',
  },
  audit: {
    CrawlRequested: 'Linkvorschau angefordert',
    CrawlRetried: 'Linkvorschau erneut versucht',
    CrawlFinished: 'Linkvorschau erstellt',
    CrawlFailed: 'Linkvorschau fehlgeschlagen',
  },
}
