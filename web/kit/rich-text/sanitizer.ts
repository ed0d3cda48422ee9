let sanitize = (_html: string): string => {
  throw new Error('HTML is set before the sanitizer is loaded')
}

/** HTML as the browser may set it, whatever code does so. */
export const sanitized = (html: string): string => sanitize(html)

export const sanitizeBy = (cleaner: (html: string) => string): void => {
  sanitize = cleaner
}

/** Loads what cleans HTML. Every part that sets some imports it as well; pages before sign-in and the month go without. */
export const startSanitizer = async (): Promise<void> => {
  await import('./clean-html.ts')
}
