let sanitize = (_html: string): string => {
  throw new Error('HTML is set before the sanitizer is loaded')
}

/** HTML as the browser may set it, whatever code does so. */
export const sanitized = (html: string): string => sanitize(html)

/** Called by the part that has a cleaner. What sets HTML imports that part; pages before sign-in and the month go without. */
export const sanitizeBy = (cleaner: (html: string) => string): void => {
  sanitize = cleaner
}
