import type { NodeSpec } from 'prosemirror-model'

/** Points. `tight` ones have no empty line between them in Markdown. */
export const bulletList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  attrs: { tight: { default: true, validate: 'boolean' } },
  parseDOM: [{ tag: 'ul' }],
  toDOM: () => ['ul', 0],
}
