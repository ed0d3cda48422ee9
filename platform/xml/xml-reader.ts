import { Parser } from 'htmlparser2'
import { valuesOf } from '#platform/language/limit.ts'
import { xmlLimits } from './xml.limits.ts'

/** An element with its namespace; empty text for none. Attributes keep their names as written. */
export type XmlElement = {
  namespace: string
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** All text directly inside of it. */
  text: string
}

/** A document that is no well-formed XML, has a document type, or is larger than its limits. */
export class XmlError extends Error {
  readonly code: 'malformed_xml' | 'too_complex'
  constructor(code: XmlError['code']) {
    super(code)
    this.code = code
  }
}

const limits = valuesOf(xmlLimits)

type Open = { element: XmlElement; tag: string; scope: Readonly<Record<string, string>> }

/** The root element of a document. Throws `XmlError`. Document types are refused, so no entity expands. */
export const readXml = (text: string): XmlElement => {
  const open: Open[] = []
  let root: XmlElement | null = null
  let count = 0
  const malformed = (): never => {
    throw new XmlError('malformed_xml')
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        count += 1 + Object.keys(attributes).length
        if (count > limits.elements || open.length >= limits.depth) throw new XmlError('too_complex')
        const parent = open.at(-1)
        if (!parent && root) malformed()
        const scope = { ...parent?.scope, ...declaredIn(attributes) }
        const element: XmlElement = { ...qualified(tag, scope), attributes, children: [], text: '' }
        if (parent) parent.element.children.push(element)
        else root = element
        open.push({ element, tag, scope })
      },
      onclosetag(tag, isImplied) {
        const closed = open.pop()
        // Only an empty element, which ends itself, may be closed without a tag of its own.
        if (closed?.tag !== tag || (isImplied && !endsItself(text, parser.endIndex))) malformed()
      },
      ontext(data) {
        const parent = open.at(-1)
        if (parent) parent.element.text += data
        else if (data.trim() !== '') malformed()
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) malformed()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  if (open.length > 0) malformed()
  parser.end()
  return root ?? malformed()
}

/** The first child of this name. */
export const childOf = (element: XmlElement, namespace: string, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name && child.namespace === namespace)

const endsItself = (text: string, at: number): boolean => text.slice(at - 1, at + 1) === '/>'

const declaredIn = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (name === 'xmlns') return [['', value]]
      // Only the namespace without a prefix can be taken away.
      if (name.startsWith('xmlns:') && value === '') throw new XmlError('malformed_xml')
      return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : []
    }),
  )

const qualified = (tag: string, scope: Readonly<Record<string, string>>) => {
  const [first = '', second] = tag.split(':', 2)
  const [prefix, name] = second === undefined ? ['', first] : [first, second]
  const namespace = scope[prefix] ?? (prefix === '' ? '' : null)
  if (namespace === null || name === '') throw new XmlError('malformed_xml')
  return { namespace, name }
}
