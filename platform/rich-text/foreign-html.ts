import sanitize from 'sanitize-html'
import { textColours } from './marks/text-colour.ts'
import { isAllowedUrl } from './urls.ts'

/** Increases when the rules below change, so that older results are sanitized again from their source. */
export const foreignHtmlVersion = 1

const limits = { length: 64 * 1024, elements: 2000, depth: 32 }

const spans = ['colspan', 'rowspan']
const dataAttributes = ['data-align', 'data-colour', 'data-background']
const values: Record<string, readonly string[]> = {
  'data-align': ['left', 'center', 'right', 'justify'],
  'data-colour': textColours,
  'data-background': textColours,
}

const options: sanitize.IOptions = {
  allowedTags:
    'p br strong em u s sub sup h2 h3 h4 h5 h6 ul ol li blockquote pre code hr a img table thead tbody tr th td span div'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: spans,
    th: spans,
    ...Object.fromEntries(['p', 'div', 'span', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th'].map(attributesOf)),
  },
  allowedSchemes: ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The content of these is no text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'template',
    'iframe',
  ],
  transformTags: { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', '*': allowedAttributesOf },
  nestingLimit: limits.depth,
}

function attributesOf(tag: string): [string, string[]] {
  return [tag, [...dataAttributes, ...(tag === 'td' || tag === 'th' ? spans : [])]]
}

function allowedAttributesOf(tagName: string, given: sanitize.Attributes): sanitize.Tag {
  const kept = Object.entries({ ...styled(given.style ?? ''), ...given }).filter(
    ([name, value]) =>
      isAllowedValue(name, value) && !(tagName === 'img' && name === 'src' && !isOwnPicture(value)),
  )
  return { tagName, attribs: Object.fromEntries(kept) }
}

const isAllowedValue = (name: string, value: string): boolean => {
  if (name in values) return values[name]?.includes(value) ?? false
  if (name === 'href') return isAllowedUrl(value)
  if (['width', 'height', ...spans].includes(name)) return /^\d{1,4}$/.test(value)
  return true
}

// An external picture would reveal the reader to its host.
const isOwnPicture = (src: string): boolean => /^\/api\/storage\/[\w/.-]+(\?token=[\w.~-]+)?$/.test(src)

// Only text alignment is kept, as an attribute that the page styles.
const styled = (style: string): Record<string, string> => {
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style)?.[1]
  return align === undefined ? {} : { 'data-align': align.toLowerCase() }
}

export type CleanHtml = { html: string; version: number }

/**
 * Sanitizes HTML from outside (widgets, imprint, newsletters): nothing runs, loads from elsewhere or imitates
 * the product. Null when it exceeds 64 KB, 2,000 elements or 32 levels. The page sanitizes again on display,
 * because two parsers never agree on everything.
 */
export const cleanForeignHtml = (source: string): CleanHtml | null => {
  if (Buffer.byteLength(source) > limits.length) return null
  if ((source.match(/<[a-z]/gi) ?? []).length > limits.elements) return null
  // Sanitized HTML may parse differently, so it is repeated until nothing changes.
  let html = sanitize(source, options)
  for (let round = 0; round < 3; round += 1) {
    const again = sanitize(html, options)
    if (again === html) return { html, version: foreignHtmlVersion }
    html = again
  }
  return { html: '', version: foreignHtmlVersion }
}
