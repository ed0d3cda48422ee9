import type { Attrs, Node, NodeSpec } from 'prosemirror-model'

const most = 100
const isSpan = (span: unknown): void => {
  if (!Number.isInteger(span) || Number(span) < 1 || Number(span) > most)
    throw new RangeError('a cell spans from 1 to 100')
}
const areWidths = (widths: unknown): void => {
  if (widths !== null) throw new RangeError('columns are as wide as what stands in them')
}

const spanOf = (element: HTMLElement, name: string): number => {
  const span = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= most ? span : 1
}

/** Attributes of both cell kinds. The table plugin needs widths; they are never set. */
export const cellAttributes: NodeSpec['attrs'] = {
  colspan: { default: 1, validate: isSpan },
  rowspan: { default: 1, validate: isSpan },
  colwidth: { default: null, validate: areWidths },
}

export const cellFrom = (element: HTMLElement): Attrs => ({
  colspan: spanOf(element, 'colspan'),
  rowspan: spanOf(element, 'rowspan'),
})

export const cellSpans = ({ attrs }: Node): Record<string, string> => ({
  ...(attrs.colspan === 1 ? {} : { colspan: String(attrs.colspan) }),
  ...(attrs.rowspan === 1 ? {} : { rowspan: String(attrs.rowspan) }),
})

export const tableCell: NodeSpec = {
  content: 'paragraph+',
  attrs: cellAttributes,
  tableRole: 'cell',
  isolating: true,
  parseDOM: [{ tag: 'td', getAttrs: cellFrom }],
  toDOM: (node) => ['td', cellSpans(node), 0],
}
