import type { RichDocument } from '#web/kit/editor/rich-document.ts'

/** The web addresses that a Markdown text links, in order, once each; quotations are left out. */
export const linksInText = (text: string): string[] =>
  unique(
    text
      .split('\n')
      .filter((line) => !line.startsWith('>'))
      .flatMap((line) => line.match(/https?:\/\/[^\s<>"]+/gi) ?? []),
  )

/** The same for a document of the editor. */
export const linksInDocument = (document: RichDocument | null): string[] => unique(collected(document))

// Quotations have another author, code has no links, and videos embed themselves.
const silent = ['blockquote', 'code_block', 'embed']

const collected = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, text, marks, content } = node as Record<string, unknown>
  if (silent.includes(String(type))) return []
  const hrefs = listOf(marks).flatMap((mark) => hrefOf(mark))
  const own = hrefs.length > 0 ? hrefs : typeof text === 'string' ? linksInText(text) : []
  return [...own, ...listOf(content).flatMap(collected)]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const hrefOf = (mark: unknown): string[] => {
  const { type, attrs } = (mark ?? {}) as { type?: unknown; attrs?: { href?: unknown } | null }
  return type === 'link' && typeof attrs?.href === 'string' ? [attrs.href] : []
}

const unique = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map(bare).flatMap((address) => pageAt(address) ?? [])),
]

/** Without what ends a sentence or the brackets around a link. */
const bare = (address: string): string => {
  const opened = (address.match(/\(/g) ?? []).length
  const closing = [...address.matchAll(/\)/g)][opened]
  const cut = closing === undefined ? address : address.slice(0, closing.index)
  return cut.replace(/\]\(.*$/, '').replace(/[.,;:!?'"*_~\]]+$/, '')
}

// While the user types, `https://f` is not an address yet.
const pageAt = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, href } = new URL(address)
  const isWhole = /[^.]\.[^.]{2,}$/.test(hostname) || pathname !== '/' || hostname.startsWith('[')
  return /^https?:$/.test(protocol) && isWhole && href.length <= 2000 ? href : null
}
