import type { NodeSpec } from 'prosemirror-model'

/** What may be the id of a mentioned object. */
export const mentionableId = /^[\w~.-]{1,200}$/

/** Shown where a name is missing. */
export const unnamed = '…'

/** An inline mention: its element has the id in `attribute`, its text begins with `sign`. */
export const mentionNode = (element: string, attribute: string, sign: string) =>
  ({
    attrs: { id: { validate: isId }, name: { default: '', validate: isName } },
    inline: true,
    group: 'inline',
    atom: true,
    selectable: false,
    draggable: false,
    parseDOM: [
      {
        tag: `${element}[${attribute}]`,
        priority: 60,
        getAttrs: (match) => attributesOf(match, attribute, sign),
      },
    ],
  }) satisfies NodeSpec

const isId = (id: unknown): void => {
  if (typeof id !== 'string' || !mentionableId.test(id)) throw new RangeError('a mention has an id')
}
const isName = (name: unknown): void => {
  if (typeof name !== 'string' || name.length > 500 || /[\r\n]/.test(name))
    throw new RangeError('a mention has a name of one line')
}

/** The attributes of the element; false when it names nothing. */
const attributesOf = (element: HTMLElement, attribute: string, sign: string) => {
  const id = element.getAttribute(attribute) ?? ''
  const words = (element.textContent ?? '').replace(/[\r\n]+/g, ' ')
  if (!mentionableId.test(id)) return false
  if (element.hasAttribute('data-gone')) return { id, name: '' }
  return { id, name: (words.startsWith(sign) ? words.slice(sign.length) : words).slice(0, 500) }
}
