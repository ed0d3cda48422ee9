import type { MarkSpec } from 'prosemirror-model'

export const strike: MarkSpec = {
  parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
  toDOM: () => ['s', 0],
}
