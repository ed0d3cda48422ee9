import type { Attrs, NodeSpec } from 'prosemirror-model'
import { embedOf, providerOf, providers } from '../embeds.ts'

const isProvider = (name: unknown): void => {
  if (!providers.some((known) => known.name === name)) throw new RangeError('an embed is of a known provider')
}
const isId = (id: unknown): void => {
  if (typeof id !== 'string' || !providers.some((known) => known.id.test(id)))
    throw new RangeError('an embed has an id of its provider')
}

const addressOf = (attrs: Attrs): string =>
  providerOf({ provider: attrs.provider, id: attrs.id })?.address(attrs.id) ?? ''

/** A video of another host. It is a link until the reader loads it. */
export const embed: NodeSpec = {
  attrs: { provider: { validate: isProvider }, id: { validate: isId } },
  group: 'block',
  atom: true,
  parseDOM: [
    {
      tag: 'div[data-embed]',
      getAttrs: (element) => {
        const attrs = {
          provider: element.getAttribute('data-embed'),
          id: element.getAttribute('data-embed-id'),
        }
        return providerOf(attrs) ? attrs : false
      },
    },
    { tag: 'iframe[src]', getAttrs: (element) => embedOf(element.getAttribute('src') ?? '') ?? false },
  ],
  toDOM: ({ attrs }) => {
    const href = addressOf(attrs)
    return [
      'div',
      { 'data-embed': attrs.provider, 'data-embed-id': attrs.id },
      ['a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, href],
    ]
  },
  leafText: ({ attrs }) => addressOf(attrs),
}
