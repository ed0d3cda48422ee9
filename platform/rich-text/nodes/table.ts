import type { NodeSpec } from 'prosemirror-model'

export const table: NodeSpec = {
  content: 'table_row+',
  tableRole: 'table',
  isolating: true,
  group: 'block',
  parseDOM: [{ tag: 'table' }],
  toDOM: () => ['table', ['tbody', 0]],
}
