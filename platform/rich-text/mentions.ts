import type { Node } from 'prosemirror-model'
import { parseDocument } from './parse-document.ts'
import type { RichDocument } from './rich-text.ts'
import { mapNodes } from './versions.ts'

/** The ids of the mentioned members, each once. */
export const mentionsIn = (document: unknown): string[] => idsOf(document, 'mention')

/** The ids of its tags, each once. */
export const tagsIn = (document: unknown): string[] => idsOf(document, 'tag')

/** The addresses of its links, each once, in order. */
export const linksIn = (document: unknown): string[] =>
  collect(document, ({ marks }) =>
    marks.filter(({ type }) => type.name === 'link').map(({ attrs }) => String(attrs.href)),
  )

// Lists call this for every row, so the stored JSON is read without parsing.
const idsOf = (document: unknown, kind: string): string[] => {
  const collected = new Set<string>()
  const waiting = [document]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const { type, attrs, content } = node as { type?: unknown; attrs?: { id?: unknown }; content?: unknown }
    if (type === kind && typeof attrs?.id === 'string') collected.add(attrs.id)
    if (Array.isArray(content)) waiting.push(...content)
  }
  return [...collected]
}

const collect = (document: unknown, of: (node: Node) => string[]): string[] => {
  const collected: string[] = []
  parseDocument(document)?.descendants((node) => {
    collected.push(...of(node))
  })
  return [...new Set(collected)]
}

/** A lookup by id for mentioned members and tags. */
export type MentionLookup<Answer> = { member: (id: string) => Answer; tag: (id: string) => Answer }

/**
 * A document as it is stored: mentions have no names, which are added on display; unknown ones become plain
 * text.
 */
export const withoutNames = (document: RichDocument, isKnown: MentionLookup<boolean>): RichDocument =>
  mapMentions(document, (node, kind, { id, name }) => {
    if (isKnown[kind](id)) return { ...node, attrs: { id, name: '' } }
    const text = `${kind === 'tag' ? '#' : '@'}${name || id}`
    return { type: 'text', text, ...(node.marks ? { marks: node.marks } : {}) }
  })

/** Adds today's names; erased members have none. A tag that does not exist keeps the name that was typed. */
export const withNames = (document: RichDocument, nameOf: MentionLookup<string | null>): RichDocument =>
  mapMentions(document, (node, kind, { id, name }) => ({
    ...node,
    attrs: { id, name: nameOf[kind](id) ?? (kind === 'tag' ? name : '') },
  }))

type Mention = { id: string; name: string }
type Kind = keyof MentionLookup<unknown>
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
