import type { DOMOutputSpec, Mark, Node } from 'prosemirror-model'
import { escaped } from '#platform/language/markup.ts'
import { isAllowedUrl } from './urls.ts'

/** A document node as HTML: text and attributes escaped, only allowed addresses. */
export const htmlOf = (node: Node): string => {
  if (node.isText) return marked(escaped(node.text ?? ''), node.marks)
  const content = childrenOf(node).map(htmlOf).join('')
  const spec = node.type.spec.toDOM?.(node)
  return marked(spec ? element(spec, content) : content, node.marks)
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at))

const marked = (html: string, marks: readonly Mark[]): string =>
  marks.reduceRight((inside, mark) => {
    const spec = mark.type.spec.toDOM?.(mark, true)
    return spec ? element(spec, inside) : inside
  }, html)

const empty = new Set(['br', 'hr', 'img'])

const element = (spec: DOMOutputSpec, content: string): string => {
  if (!Array.isArray(spec)) throw new Error('a node is drawn as an array')
  const [tag, ...rest] = spec as [string, ...unknown[]]
  const hasAttributes = typeof rest[0] === 'object' && rest[0] !== null && !Array.isArray(rest[0])
  const attributes = hasAttributes ? attributesOf(rest[0] as Record<string, unknown>) : ''
  if (empty.has(tag)) return `<${tag}${attributes}>`
  const inside = (hasAttributes ? rest.slice(1) : rest)
    .map((child) =>
      child === 0
        ? content
        : typeof child === 'string'
          ? escaped(child)
          : element(child as DOMOutputSpec, content),
    )
    .join('')
  return `<${tag}${attributes}>${inside}</${tag}>`
}

const addresses = new Set(['href', 'src'])

const attributesOf = (attributes: Record<string, unknown>): string =>
  Object.entries(attributes)
    .filter(([name, value]) => typeof value === 'string' && (!addresses.has(name) || isAllowedUrl(value)))
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
