import type { Node } from 'prosemirror-model'

/**
 * Plain text for mails, previews and other programs: a line per block, `- ` and `1. ` before list items,
 * table rows in one line, and link addresses after their text.
 */
export const plainOf = (node: Node): string => linesOf(node).join('\n')

const linesOf = (node: Node): string[] => {
  if (node.isTextblock) return inlineText(node).split('\n')
  if (node.isLeaf) return node.type.spec.leafText ? [node.type.spec.leafText(node)] : []
  const toLines = linesByType[node.type.name]
  return toLines ? toLines(node) : node.children.flatMap(linesOf)
}

const linesByType: Record<string, (node: Node) => string[]> = {
  bullet_list: ({ children }) => children.flatMap((point) => indented('- ', linesOf(point))),
  ordered_list: ({ children, attrs }) =>
    children.flatMap((point, index) => indented(`${Number(attrs.order) + index}. `, linesOf(point))),
  table_row: ({ children }) => [children.map((cell) => linesOf(cell).join(' ')).join(' | ')],
}

const indented = (sign: string, [first = '', ...others]: string[]): string[] => [
  `${sign}${first}`,
  ...others.map((line) => `${' '.repeat(sign.length)}${line}`),
]

const inlineText = ({ children }: Node): string =>
  children
    .map((child, index) => {
      const href = hrefOf(child)
      const text = child.isText ? (child.text ?? '') : (child.type.spec.leafText?.(child) ?? '')
      // Adjacent text with the same address is one link.
      if (href === null || href === hrefOf(children[index + 1])) return text
      return isSameText(href, linkText(children, index)) ? text : `${text} <${href}>`
    })
    .join('')

const hrefOf = (node: Node | undefined): string | null =>
  node?.marks.find(({ type }) => type.name === 'link')?.attrs.href ?? null

/** The whole text of the link that ends at an index. */
const linkText = (children: readonly Node[], end: number): string => {
  const href = hrefOf(children[end])
  let first = end
  while (first > 0 && hrefOf(children[first - 1]) === href) first -= 1
  return children
    .slice(first, end + 1)
    .map(({ text }) => text ?? '')
    .join('')
}

const isSameText = (href: string, words: string): boolean => bare(href) === bare(words)
const bare = (address: string): string => address.trim().replace(/^(https?:\/\/|mailto:)|\/$/g, '')
