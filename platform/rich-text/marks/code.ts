import type { MarkSpec } from 'prosemirror-model'

export const code: MarkSpec = { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] }
