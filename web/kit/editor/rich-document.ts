import type { RichDocument } from '#platform/rich-text/rich-text.ts'

export type { RichDocument } from '#platform/rich-text/rich-text.ts'

/** True for an empty document. */
export const isBlank = (document: RichDocument | null): boolean => {
  const content = document?.content
  if (!Array.isArray(content)) return true
  return content.every((node) => node?.type === 'paragraph' && !hasWords(node.content))
}

const hasWords = (content: unknown): boolean =>
  Array.isArray(content) && content.some((node) => node?.type !== 'text' || String(node.text).trim() !== '')

/** The words of a document in one line. */
export const documentWords = (document: RichDocument | null): string => wordsOf(document).trim()

const wordsOf = (node: unknown): string => {
  if (typeof node !== 'object' || node === null) return ''
  if ('text' in node && typeof node.text === 'string') return node.text
  const content = 'content' in node && Array.isArray(node.content) ? node.content : []
  const isInline = content.some((one) => one?.type === 'text')
  return content.map(wordsOf).join(isInline ? '' : ' ')
}

/** Words as a document: a paragraph for each line. */
export const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  attrs: { version: 2 },
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
  })),
})
