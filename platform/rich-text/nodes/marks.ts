import type { MarkSpec } from 'prosemirror-model'
import { isAllowedUrl } from '../urls.ts'

const isLink = (href: unknown): void => {
  if (typeof href !== 'string' || !isAllowedUrl(href))
    throw new RangeError('a link leads to an allowed address')
}

/** How words are set off, and where they lead. */
export const marks = {
  link: {
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
    toDOM: (mark) => {
      const { href, title } = mark.attrs
      return [
        'a',
        { href, ...(title ? { title } : {}), rel: 'noopener noreferrer nofollow', target: '_blank' },
        0,
      ]
    },
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>
