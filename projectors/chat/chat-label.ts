import { parseDocument } from '#platform/rich-text/parse-document.ts'
import { plainOf } from '#platform/rich-text/plain.ts'

const maxLength = 140

/** The beginning of a text in one line, for lists; null where there is none. */
export const chatLabel = (content: Record<string, unknown> | null): string | null => {
  const node = content === null ? null : parseDocument(content)
  if (!node) return null
  const line = plainOf(node).replace(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}
