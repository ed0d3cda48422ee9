import type { MarkSpec } from 'prosemirror-model'

export const underline: MarkSpec = { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] }
