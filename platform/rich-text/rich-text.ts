import type { Node } from 'prosemirror-model'
import { richTextLimits } from '#platform/content/rich-text.limits.ts'
import { isModest } from '#platform/content/rich-text.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { isVisible } from '#platform/language/shapes.ts'
import { htmlOf } from './html.ts'
import { markdownOf, markdownParser } from './markdown.ts'
import { TooManyTokens } from './markdown-tokens.ts'
import { parseDocument } from './parse-document.ts'
import { plainOf } from './plain.ts'
import { schema } from './schema.ts'

/** A document of the editor as JSON, as texts are stored. */
export type RichDocument = Record<string, unknown>

/**
 * Markdown as a document. HTML and disallowed addresses stay text. A text that exceeds the limits stays as it
 * was typed.
 */
export const fromMarkdown = (text: string): RichDocument => {
  const parsed = isParseable(text) ? parseMarkdown(text) : null
  return parsed && isModest(parsed) ? (canonicalDocument(parsed) ?? verbatim(text)) : verbatim(text)
}

const parseMarkdown = (text: string): RichDocument | null => {
  try {
    return markdownParser.parse(text).toJSON()
  } catch (error) {
    if (error instanceof TooManyTokens) return null
    throw error
  }
}

/** A text as it was typed: a paragraph per line, or one block where there are too many lines. */
export const verbatim = (text: string): RichDocument => {
  const lines = text.split('\n')
  const typed = (line: string) => (line ? schema.text(line) : [])
  const blocks =
    lines.length > maxLines
      ? [schema.node('code_block', null, typed(text))]
      : lines.map((line) => schema.node('paragraph', null, typed(line)))
  return schema.node('doc', null, blocks).toJSON()
}

const { nodes, markdown: maxLength } = valuesOf(richTextLimits)
const maxLines = nodes / 4
const isParseable = (text: string): boolean => text.length <= maxLength

/** The document in canonical form, or null when it is invalid. */
export const canonicalDocument = (document: unknown): RichDocument | null =>
  parseDocument(document)?.toJSON() ?? null

/**
 * Turns Markdown or a document from a request into the stored document. Null when it is invalid; `empty` says
 * whether it has any content.
 */
export const richDocument = (
  given: string | RichDocument,
): { document: RichDocument; empty: boolean } | null => {
  const document = typeof given === 'string' ? fromMarkdown(given) : given
  const parsed = parseDocument(document)
  return parsed === null ? null : { document: parsed.toJSON(), empty: isEmpty(parsed) }
}

const isEmpty = (parsed: Node): boolean => !isVisible(textOf(parsed)) && !someNode(parsed, isContent)

// A horizontal rule or an empty table is no content.
const isContent = ({ type }: Node): boolean =>
  type.spec.group === 'inline' && type.isAtom && !type.isText && type.name !== 'hard_break'

const someNode = (parsed: Node, is: (node: Node) => boolean): boolean => {
  let isFound = false
  parsed.descendants((node) => {
    isFound ||= is(node)
    return !isFound
  })
  return isFound
}

/** The document as Markdown; empty for an invalid document. */
export const toMarkdown = (document: RichDocument): string => formsOf(document)?.markdown ?? ''

/** The document as safe HTML. */
export const toHtml = (document: RichDocument): string => formsOf(document)?.html ?? ''

/** The document as plain text, see `plain.ts`. */
export const toPlain = (document: RichDocument): string => {
  const parsed = parseDocument(document)
  return parsed ? plainOf(parsed) : ''
}

const textOf = (parsed: Node): string => parsed.textBetween(0, parsed.content.size, '\n')

/** All formats of a text that views contain. Empty for an invalid document. */
export const formsOf = (document: RichDocument) => {
  const parsed = parseDocument(document)
  if (parsed === null) return { document, markdown: '', html: '', plain: '' }
  return {
    document: parsed.toJSON() as RichDocument,
    markdown: markdownOf(parsed),
    html: parsed.content.content.map(htmlOf).join(''),
    plain: plainOf(parsed),
  }
}
