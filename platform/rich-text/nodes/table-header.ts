import type { NodeSpec } from 'prosemirror-model'
import { cellAttributes, cellFrom, cellSpans } from './table-cell.ts'

/** A cell that says what its column or row is about. */
export const tableHeader: NodeSpec = {
  content: 'paragraph+',
  attrs: cellAttributes,
  tableRole: 'header_cell',
  isolating: true,
  parseDOM: [{ tag: 'th', getAttrs: cellFrom }],
  toDOM: (node) => ['th', cellSpans(node), 0],
}
