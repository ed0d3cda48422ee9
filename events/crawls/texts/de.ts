export const texts = {
  codes: {
    url_invalid: 'Das ist keine Adresse einer Seite',
    too_long: 'Das ist zu lang',
  },
  audit: {
    CrawlRequested: 'Linkvorschau angefordert',
    CrawlRetried: 'Linkvorschau erneut versucht',
    CrawlFinished: 'Linkvorschau erstellt',
    CrawlFailed: 'Linkvorschau nicht möglich',
  },
}
