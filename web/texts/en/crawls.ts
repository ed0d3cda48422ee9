export const texts = {
  preview: 'Preview of the link',
  loading: 'Looking at {{host}}…',
  none: 'There is no preview of {{host}}',
  failed: 'Crawl failed with error status',
  not_begun: 'Failed to initialize the crawl.',
  retry: 'Try again',
  dismiss: 'Do without the preview of {{host}}',
}
