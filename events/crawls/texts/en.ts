export const texts = {
  codes: {
    url_invalid: 'Enter a valid web address',
    too_long: 'This text is too long',
  },
  audit: {
    CrawlRequested: 'Link preview requested',
    CrawlRetried: 'Link preview retried',
    CrawlFinished: 'Link preview created',
    CrawlFailed: 'Link preview failed',
  },
}
