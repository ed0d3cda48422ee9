export const texts = {
  preview: 'Link preview',
  loading: 'Loading preview of {{host}}…',
  none: 'No preview for {{host}}',
  failed: 'Crawl failed with error status',
  not_begun: 'Failed to initialize the crawl',
  retry: 'Try again',
  dismiss: 'Remove preview of {{host}}',
}
