import type { NodeSpec } from 'prosemirror-model'

export const tableRow: NodeSpec = {
  content: '(table_cell | table_header)*',
  tableRole: 'row',
  parseDOM: [{ tag: 'tr' }],
  toDOM: () => ['tr', 0],
}
