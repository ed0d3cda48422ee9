import type { NodeSpec } from 'prosemirror-model'

/** A horizontal rule. */
export const horizontalRule: NodeSpec = {
  group: 'block',
  parseDOM: [{ tag: 'hr' }],
  toDOM: () => ['hr'],
}
