import type { Node } from 'prosemirror-model'
import { valuesOf } from '#platform/language/limit.ts'
import { richTextLimits } from '#platform/language/rich-text.limits.ts'
import { isModest } from '#platform/language/rich-text.ts'
import { htmlOf } from './html.ts'
import { markdownOf, markdownParser } from './markdown.ts'
import { TooManyTokens } from './markdown-tokens.ts'
import { parseDocument } from './parse-document.ts'
import { plainOf } from './plain.ts'
import { schema } from './schema.ts'

/** A document of the editor as JSON: the form in which texts are kept. */
export type RichDocument = Record<string, unknown>

/**
 * Markdown as a document. HTML in it stays text; addresses that are not allowed stay words. What Markdown makes of a text
 * may be more than a document may hold; then it is kept as it was typed.
 */
export const fromMarkdown = (text: string): RichDocument => {
  const parsed = isParseable(text) ? parseMarkdown(text) : null
  return parsed && isModest(parsed) ? (checked(parsed) ?? verbatim(text)) : verbatim(text)
}

const parseMarkdown = (text: string): RichDocument | null => {
  try {
    return markdownParser.parse(text).toJSON()
  } catch (error) {
    if (error instanceof TooManyTokens) return null
    throw error
  }
}

/** A text as it was typed: a paragraph for each line, or one block where they are more than a document may hold. */
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

/** The document in its one form, or null when it holds anything that a text may not hold. */
export const checked = (document: unknown): RichDocument | null => parseDocument(document)?.toJSON() ?? null

/**
 * What came over the wire as the document that is kept: Markdown text or a document. Null when it is unusable;
 * `empty` tells whether anything is in it at all.
 */
export const richDocument = (
  given: string | RichDocument,
): { document: RichDocument; empty: boolean } | null => {
  const document = typeof given === 'string' ? fromMarkdown(given) : given
  const parsed = parseDocument(document)
  return parsed === null ? null : { document: parsed.toJSON(), empty: isEmpty(parsed) }
}

const isEmpty = (parsed: Node): boolean => textOf(parsed).trim() === '' && !someNode(parsed, isContent)

// A line across or an empty table says nothing.
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

/** The document as Markdown; empty for a document that cannot be read. */
export const toMarkdown = (document: RichDocument): string => formsOf(document)?.markdown ?? ''

/** The document as safe HTML. */
export const toHtml = (document: RichDocument): string => formsOf(document)?.html ?? ''

/** The text without any form, as `plain.ts` says. */
export const toPlain = (document: RichDocument): string => {
  const parsed = parseDocument(document)
  return parsed ? plainOf(parsed) : ''
}

const textOf = (parsed: Node): string => parsed.textBetween(0, parsed.content.size, '\n')

/** All forms in which views tell a text. Empty for a document that cannot be read. */
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
