export const texts = {
  codes: {
    url_invalid: 'This is no address of a page',
    too_long: 'This is too long',
  },
  audit: {
    CrawlRequested: 'Preview of a link asked for',
    CrawlRetried: 'Preview of a link tried again',
    CrawlFinished: 'Preview of a link made',
    CrawlFailed: 'Preview of a link not possible',
  },
}
