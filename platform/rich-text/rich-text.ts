import { Node } from 'prosemirror-model'
import { htmlOf } from './html.ts'
import { markdownParser, markdownSerializer } from './markdown.ts'
import { schema } from './schema.ts'

/** A document of the editor as JSON: the form in which texts are kept. */
export type RichDocument = Record<string, unknown>

/** Markdown as a document. HTML in it stays text; addresses that are not allowed stay words. */
export const fromMarkdown = (text: string): RichDocument => markdownParser.parse(text).toJSON()

/** The document in its one form, or null when it holds anything that a text may not hold. */
export const checked = (document: unknown): RichDocument | null => node(document)?.toJSON() ?? null

/**
 * What came over the wire as the document that is kept: Markdown text or a document. Null when it is unusable;
 * `empty` tells whether anything is in it at all.
 */
export const richDocument = (
  given: string | RichDocument,
): { document: RichDocument; empty: boolean } | null => {
  const document = typeof given === 'string' ? fromMarkdown(given) : checked(given)
  return document === null ? null : { document, empty: toPlain(document).trim() === '' }
}

/** The document as Markdown; empty for a document that cannot be read. */
export const toMarkdown = (document: RichDocument): string => {
  const parsed = node(document)
  return parsed ? markdownSerializer.serialize(parsed) : ''
}

/** The document as safe HTML. */
export const toHtml = (document: RichDocument): string => {
  const parsed = node(document)
  return parsed ? Array.from({ length: parsed.childCount }, (_, at) => htmlOf(parsed.child(at))).join('') : ''
}

/** The words alone: a line per block. */
export const toPlain = (document: RichDocument): string => {
  const parsed = node(document)
  return parsed ? parsed.textBetween(0, parsed.content.size, '\n') : ''
}

const node = (document: unknown): Node | null => {
  try {
    const parsed = Node.fromJSON(schema, document)
    parsed.check()
    return parsed.type === schema.topNodeType && isShallow(parsed, deepest) ? parsed : null
  } catch {
    return null
  }
}

// What is nested deeper than anybody writes only serves to exhaust those who walk through it.
const deepest = 50
const isShallow = (within: Node, levels: number): boolean =>
  levels > 0 && within.content.content.every((child) => isShallow(child, levels - 1))
