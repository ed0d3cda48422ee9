import type { NodeSpec } from 'prosemirror-model'

const isOrder = (order: unknown): void => {
  if (!Number.isInteger(order) || Number(order) < 0 || Number(order) > most)
    throw new RangeError('a list begins with a whole number')
}
const most = 999_999_999

/** A numbered list, starting at any number. */
export const orderedList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  attrs: { order: { default: 1, validate: isOrder }, tight: { default: true, validate: 'boolean' } },
  parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: startOf(element.getAttribute('start')) }) }],
  toDOM: (node) => (node.attrs.order === 1 ? ['ol', 0] : ['ol', { start: String(node.attrs.order) }, 0]),
}

const startOf = (start: string | null): number =>
  start !== null && /^\d{1,9}$/.test(start) ? Number(start) : 1
