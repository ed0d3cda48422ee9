import type { NodeSpec } from 'prosemirror-model'

/** A list. `tight` ones have no empty line between items in Markdown. */
export const bulletList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  attrs: { tight: { default: true, validate: 'boolean' } },
  parseDOM: [{ tag: 'ul' }],
  toDOM: () => ['ul', 0],
}
