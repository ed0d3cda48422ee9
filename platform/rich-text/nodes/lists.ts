import type { NodeSpec } from 'prosemirror-model'

/** Lists. `tight` ones have no empty line between their points in Markdown. */
export const listNodes = {
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { tight: { default: true, validate: 'boolean' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: {
      order: { default: 1, validate: 'number' },
      tight: { default: true, validate: 'boolean' },
    },
    parseDOM: [{ tag: 'ol' }],
    toDOM: (node) => (node.attrs.order === 1 ? ['ol', 0] : ['ol', { start: String(node.attrs.order) }, 0]),
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
} satisfies Record<string, NodeSpec>
