import type { MarkSpec } from 'prosemirror-model'
import { isAllowedUrl } from '../urls.ts'

const isLink = (href: unknown): void => {
  if (typeof href !== 'string' || !isAllowedUrl(href))
    throw new RangeError('a link leads to an allowed address')
}

/** A link. External links open in a new tab. */
export const link: MarkSpec = {
  attrs: { href: { validate: isLink }, title: { default: null, validate: 'string|null' } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (element: HTMLElement) => {
        const href = element.getAttribute('href') ?? ''
        return isAllowedUrl(href) ? { href, title: element.getAttribute('title') } : false
      },
    },
  ],
  toDOM: ({ attrs: { href, title } }) => [
    'a',
    {
      href,
      ...(title ? { title } : {}),
      ...(/^[/#]/.test(href) ? {} : { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
    0,
  ],
}
