import { hasSource, type MentionMatch, type MentionSign, type MentionSources } from './mention-sources.ts'

export type TypedMention = { sign: MentionSign; text: string; from: number }

// A sign at the beginning of a word, and at most three words right after it.
const typed = /(?:^|[\s(])([@#])((?:[^\s@#[\]]{1,40}(?: [^\s@#[\]]{1,40}){0,2})?)$/

/** The mention that is being typed at the end of a text; null when none is. */
export const mentionBefore = (text: string, sources: MentionSources): TypedMention | null => {
  const [, sign, words = ''] = typed.exec(text) ?? []
  if ((sign !== '@' && sign !== '#') || !hasSource(sources, sign)) return null
  return { sign, text: words, from: text.length - words.length - 1 }
}

/** A mention in Markdown, followed by a space. */
export const withMentionText = (sign: MentionSign, { kind, id, name }: MentionMatch): string => {
  const prefix = kind === 'member' || kind === 'tag' ? '' : `${kind}/`
  return `${sign}[${prefix}${id}:${name.replace(/[\]\\|]/g, '\\$&')}] `
}

const token = /([@#])\[([^:\]]+):((?:\\.|[^\\\]])*)\]/g
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1')

/** Mentions by what is shown for them: `@Ben Okafor` for `@[7:Ben Okafor]`. */
export type ShownMentions = ReadonlyMap<string, string>

/** The mentions of a text. Of two people with one name only the first is shown by it. */
export const mentionsOf = (markdown: string, known: ShownMentions = new Map()): ShownMentions => {
  const shown = new Map(known)
  for (const [whole, sign, , name = ''] of markdown.matchAll(token)) {
    const words = `${sign}${unescaped(name)}`
    if (!shown.has(words)) shown.set(words, whole)
  }
  return shown
}

/** A text with its mentions as names, as it is shown while it is written. */
export const asShown = (markdown: string, mentions: ShownMentions): string =>
  markdown.replace(token, (whole, sign, _, name) => {
    const words = `${sign}${unescaped(name)}`
    return mentions.get(words) === whole ? words : whole
  })

/** A shown text as Markdown again; the longest names count first. */
export const asMarkdown = (text: string, mentions: ShownMentions): string => {
  const names = [...mentions.keys()].toSorted((one, other) => other.length - one.length)
  if (names.length === 0) return text
  const pattern = new RegExp(`(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(pattern, (words) => mentions.get(words) ?? words)
}

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
