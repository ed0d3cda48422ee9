import type { Node } from 'prosemirror-model'
import { unnamed } from './nodes/mention-node.ts'
import { parseDocument } from './parse-document.ts'
import type { RichDocument } from './rich-text.ts'
import { mapNodes } from './versions.ts'

/** A mentioned object: its kind as events name it (`member`, `tag`, `group`), and its id. */
export type MentionRef = { kind: string; id: string }

/** Names and pages of mentioned objects by `mentionKey`, as one reader may know them. Plain data. */
export type MentionNames = Readonly<Record<string, { name: string | null; path: string | null }>>

/** The key of a mentioned object among names. */
export const mentionKey = ({ kind, id }: MentionRef): string => `${kind} ${id}`

// Members and tags have nodes of their own; `reference` names its kind.
const kindsByNode: Readonly<Record<string, string>> = { mention: 'member', tag: 'tag' }

type Attributes = { id?: unknown; kind?: unknown; name?: unknown }

const refOf = (type: unknown, attrs: Attributes | undefined): MentionRef | null => {
  const kind = type === 'reference' ? attrs?.kind : kindsByNode[String(type)]
  return typeof kind === 'string' && typeof attrs?.id === 'string' ? { kind, id: attrs.id } : null
}

/** The objects that a document mentions, each once. Lists call this for every row, so the stored JSON is not parsed. */
export const mentionsIn = (document: unknown): MentionRef[] =>
  collected(document).map(({ kind, id }) => ({ kind, id }))

/** The mentioned objects of one kind that have a name in the document, each once, in no order. */
export const mentionedIn = (document: unknown, kind: string): { id: string; name: string }[] =>
  collected(document).flatMap(({ id, name, ...one }) =>
    one.kind === kind && typeof name === 'string' && name !== '' ? [{ id, name }] : [],
  )

const collected = (document: unknown): (MentionRef & { name: unknown })[] => {
  const found = new Map<string, MentionRef & { name: unknown }>()
  const waiting = [document]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const { type, attrs, content } = node as { type?: unknown; attrs?: Attributes; content?: unknown }
    const mention = refOf(type, attrs)
    if (mention) found.set(mentionKey(mention), { ...mention, name: attrs?.name })
    if (Array.isArray(content)) waiting.push(...content)
  }
  return [...found.values()]
}

/** The ids of the mentioned objects of one kind, each once. */
export const mentionedIds = (document: unknown, kind: string): string[] =>
  mentionsIn(document).flatMap((mention) => (mention.kind === kind ? [mention.id] : []))

/** The addresses of its links, each once, in order. */
export const linksIn = (document: unknown): string[] =>
  collect(document, ({ marks }) =>
    marks.filter(({ type }) => type.name === 'link').map(({ attrs }) => String(attrs.href)),
  )

const collect = (document: unknown, of: (node: Node) => string[]): string[] => {
  const collected: string[] = []
  parseDocument(document)?.descendants((node) => {
    collected.push(...of(node))
  })
  return [...new Set(collected)]
}

/**
 * A document as it is stored: mentions have no names, which are added on display; unknown ones become plain
 * text.
 */
export const withoutNames = (
  document: RichDocument,
  isKnown: (mention: MentionRef) => boolean,
): RichDocument =>
  mapMentions(document, (node, mention) => {
    const attrs = node.attrs as Attributes
    if (isKnown(mention)) return { ...node, attrs: bare(mention, node) }
    return wordsFor(node, `${node.type === 'tag' ? '#' : '@'}${attrs.name || mention.id}`)
  })

/** Adds the names that a reader may know. An erased, deleted or hidden object has none. */
export const withNames = (document: RichDocument, names: MentionNames): RichDocument =>
  mapMentions(document, (node, mention) => {
    const { name = null, path = null } = names[mentionKey(mention)] ?? {}
    if (node.type !== 'reference') return { ...node, attrs: { ...bare(mention, node), name: name ?? '' } }
    // The id of a group is its name in an address, so it goes with the name.
    if (name === null) return wordsFor(node, `@${unnamed}`)
    return { ...node, attrs: { ...bare(mention, node), name, path: path ?? '' } }
  })

const wordsFor = ({ marks }: RichDocument, text: string): RichDocument => ({
  type: 'text',
  text,
  ...(marks ? { marks } : {}),
})

const bare = ({ kind, id }: MentionRef, { type }: RichDocument) =>
  type === 'reference' ? { kind, id, name: '', path: '' } : { id, name: '' }

const mapMentions = (
  document: RichDocument,
  replace: (node: RichDocument, mention: MentionRef) => RichDocument,
): RichDocument => {
  if (mentionsIn(document).length === 0) return document
  return mapNodes(document, (node) => {
    const mention = refOf(node.type, node.attrs as Attributes | undefined)
    return mention === null ? node : replace(node, mention)
  })
}
