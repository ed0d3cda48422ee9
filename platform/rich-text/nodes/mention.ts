import type { NodeSpec } from 'prosemirror-model'

const isId = (id: unknown): void => {
  if (typeof id !== 'string' || !mentionId.test(id)) throw new RangeError('a mention has an id')
}
const isName = (name: unknown): void => {
  if (typeof name !== 'string' || name.length > 500 || /[\r\n]/.test(name))
    throw new RangeError('a mention has a name of one line')
}

/** What may be the id of something that is mentioned. */
export const mentionId = /^[\w~.-]{1,200}$/

export const mentionAttributes: NodeSpec['attrs'] = {
  id: { validate: isId },
  name: { default: '', validate: isName },
}

const nameless = '…'

/**
 * Somebody who is spoken of: `@[id:name]`. What is kept has no name; whoever shows a text puts in the name of today, so
 * nobody keeps an old one, and who was erased is nowhere.
 */
export const mention: NodeSpec = {
  attrs: mentionAttributes,
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  draggable: false,
  parseDOM: [
    {
      tag: 'a[data-mention]',
      priority: 60,
      getAttrs: (element) => mentioned(element, 'data-mention', '@'),
    },
  ],
  toDOM: ({ attrs: { id, name } }) => [
    'a',
    { href: `/members/${id}`, 'data-mention': id, ...(name === '' ? { 'data-gone': 'true' } : {}) },
    `@${name || nameless}`,
  ],
  leafText: ({ attrs: { name } }) => `@${name || nameless}`,
}

/** The attributes of a mention as its element tells them; false when it is none. */
export const mentioned = (element: HTMLElement, attribute: string, sign: string) => {
  const id = element.getAttribute(attribute) ?? ''
  const words = (element.textContent ?? '').replace(/[\r\n]+/g, ' ')
  if (!mentionId.test(id)) return false
  if (element.hasAttribute('data-gone')) return { id, name: '' }
  return { id, name: (words.startsWith(sign) ? words.slice(sign.length) : words).slice(0, 500) }
}
