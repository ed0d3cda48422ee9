import type { NodeSpec } from 'prosemirror-model'

/** A line across. */
export const horizontalRule: NodeSpec = {
  group: 'block',
  parseDOM: [{ tag: 'hr' }],
  toDOM: () => ['hr'],
}
