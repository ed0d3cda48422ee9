import type { NodeSpec } from 'prosemirror-model'
import { cellAttributes, cellFrom, cellSpans } from './table-cell.ts'

/** A header cell of a column or row. */
export const tableHeader: NodeSpec = {
  content: 'paragraph+',
  attrs: cellAttributes,
  tableRole: 'header_cell',
  isolating: true,
  parseDOM: [{ tag: 'th', getAttrs: cellFrom }],
  toDOM: (node) => ['th', cellSpans(node), 0],
}
