import { parseDocument } from '#platform/rich-text/parse-document.ts'
import { plainOf } from '#platform/rich-text/plain.ts'

const maxLength = 120

/** What a post is called in lists and notifications: its title, else the beginning of its text. Null when neither is known. */
export const postLabel = (title: string | null, content: Record<string, unknown> | null): string | null => {
  if (title) return title
  const node = content === null ? null : parseDocument(content)
  if (!node) return null
  const line = plainOf(node).replace(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}
