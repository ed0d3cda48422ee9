import DOMPurify from 'dompurify'
import { sanitizeBy } from './sanitizer.ts'

// Elements that the server renders. Anything else was added on the way.
const drawn = {
  ALLOWED_TAGS:
    'p br h2 h3 h4 h5 h6 ul ol li blockquote pre code hr a table thead tbody tr td th div span em strong s u sub sup img'.split(
      ' ',
    ),
  ALLOWED_ATTR: [
    'href',
    'title',
    'rel',
    'target',
    'start',
    'colspan',
    'rowspan',
    'src',
    'alt',
    'width',
    'height',
  ],
  ALLOW_DATA_ATTR: true,
  ALLOWED_URI_REGEXP: /^(?:https?:|ftps?:|mailto:|tel:|\/(?![/\\])|#)/i,
}

sanitizeBy((html) => DOMPurify.sanitize(html))

/** HTML that the server made or has cleaned, cleaned once more where it meets the page: two parsers never agree on everything. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, drawn)
