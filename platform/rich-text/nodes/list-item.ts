import type { NodeSpec } from 'prosemirror-model'

export const listItem: NodeSpec = {
  content: 'block+',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: () => ['li', 0],
}
