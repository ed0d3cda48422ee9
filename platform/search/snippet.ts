import { typedWords } from './words.ts'

/** A piece of a snippet: plain text, marked where it is one of the words that were sought. */
export type SnippetPart = { text: string; marked: boolean }

const maxLength = 600
const lead = 80
const pieces = /[\p{L}\p{N}\p{M}]+(?:[-.'’@_+#][\p{L}\p{N}\p{M}+#]*)*/gu

/** Up to 600 characters of a text around the first word that was sought, with the words marked. Never holds markup. */
export const snippetOf = (text: string, sought: ReadonlySet<string>): SnippetPart[] => {
  const plain = text.replace(/\s+/g, ' ').trim()
  const hits = [...plain.matchAll(pieces)].filter(([word]) => isSought(word, sought))
  const first = hits[0]?.index ?? 0
  const start = first <= lead ? 0 : beginningOfWord(plain, first - lead)
  const before = start > 0 ? '…' : ''
  const room = maxLength - before.length - 1
  const isCut = plain.length - start > room
  const end = isCut ? start + room : plain.length
  const parts: SnippetPart[] = []
  let at = start
  for (const { 0: word, index } of hits) {
    if (index < at || index + word.length > end) continue
    if (index > at) parts.push({ text: plain.slice(at, index), marked: false })
    parts.push({ text: word, marked: true })
    at = index + word.length
  }
  if (at < end) parts.push({ text: wellFormed(plain.slice(at, end)), marked: false })
  const whole = [
    ...(before ? [{ text: before, marked: false }] : []),
    ...parts,
    ...(isCut ? [{ text: '…', marked: false }] : []),
  ]
  return joined(whole)
}

const isSought = (word: string, sought: ReadonlySet<string>): boolean =>
  typedWords(word).some(
    ({ spellings, parts }) =>
      spellings.some((one) => sought.has(one)) || parts.some((part) => part.some((one) => sought.has(one))),
  )

const beginningOfWord = (text: string, from: number): number => {
  const space = text.indexOf(' ', from)
  return space < 0 ? from : space + 1
}

// A cut may fall into a pair of surrogates.
const wellFormed = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')

const joined = (parts: readonly SnippetPart[]): SnippetPart[] => {
  const all: SnippetPart[] = []
  for (const { text, marked } of parts) {
    const last = all.at(-1)
    if (last && last.marked === marked && !marked) last.text += text
    else if (text !== '') all.push({ text, marked })
  }
  return all
}
