import type { Node } from 'prosemirror-model'
import { parseDocument } from './parse-document.ts'
import type { RichDocument } from './rich-text.ts'
import { mapNodes } from './versions.ts'

/** The ids of the members that a document speaks of, each once. */
export const mentionsIn = (document: unknown): string[] => idsOf(document, 'mention')

/** The ids of its tags, each once. */
export const tagsIn = (document: unknown): string[] => idsOf(document, 'tag')

/** The addresses that it leads to, each once, in their order. */
export const linksIn = (document: unknown): string[] =>
  collect(document, ({ marks }) =>
    marks.filter(({ type }) => type.name === 'link').map(({ attrs }) => String(attrs.href)),
  )

// Lists ask this of every row, so what is kept is walked through as it lies there.
const idsOf = (document: unknown, kind: string): string[] => {
  const found = new Set<string>()
  const waiting = [document]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const { type, attrs, content } = node as { type?: unknown; attrs?: { id?: unknown }; content?: unknown }
    if (type === kind && typeof attrs?.id === 'string') found.add(attrs.id)
    if (Array.isArray(content)) waiting.push(...content)
  }
  return [...found]
}

const collect = (document: unknown, of: (node: Node) => string[]): string[] => {
  const found: string[] = []
  parseDocument(document)?.descendants((node) => {
    found.push(...of(node))
  })
  return [...new Set(found)]
}

/** What is asked of whom and of what a text speaks, by id. */
export type Spoken<Answer> = { member: (id: string) => Answer; tag: (id: string) => Answer }

/**
 * A document that has been checked as it is kept: mentions without names, which are put in by whoever shows it, and
 * mentions of whom or what is not known as the words that they were.
 */
export const withoutNames = (document: RichDocument, isKnown: Spoken<boolean>): RichDocument =>
  mapMentions(document, (node, kind, { id, name }) => {
    if (isKnown[kind](id)) return { ...node, attrs: { id, name: '' } }
    const text = `${kind === 'tag' ? '#' : '@'}${name || id}`
    return { type: 'text', text, ...(node.marks ? { marks: node.marks } : {}) }
  })

/**
 * A document with the names of today; null for who has none any more. A tag that nobody ever made keeps the name that was
 * written.
 */
export const withNames = (document: RichDocument, nameOf: Spoken<string | null>): RichDocument =>
  mapMentions(document, (node, kind, { id, name }) => ({
    ...node,
    attrs: { id, name: nameOf[kind](id) ?? (kind === 'tag' ? name : '') },
  }))

type Mention = { id: string; name: string }
type Kind = keyof Spoken<unknown>
const kinds = new Map<string, Kind>([
  ['mention', 'member'],
  ['tag', 'tag'],
])

const mapMentions = (
  document: RichDocument,
  replace: (node: RichDocument, kind: Kind, mention: Mention) => RichDocument,
): RichDocument => {
  if (mentionsIn(document).length === 0 && tagsIn(document).length === 0) return document
  return mapNodes(document, (node) => {
    const kind = kinds.get(String(node.type))
    return kind === undefined ? node : replace(node, kind, node.attrs as Mention)
  })
}
