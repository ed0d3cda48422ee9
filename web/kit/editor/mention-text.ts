import { type Mentionable, type MentionSign, type MentionSources, sourceOf } from './mention-sources.ts'

export type TypedMention = { sign: MentionSign; text: string; from: number }

// A sign at the beginning of a word, and at most three words right after it.
const typed = /(?:^|[\s(])([@#])((?:[^\s@#[\]]{1,40}(?: [^\s@#[\]]{1,40}){0,2})?)$/

/** The mention that is being typed at the end of a text; null when none is. */
export const mentionBefore = (text: string, sources: MentionSources): TypedMention | null => {
  const [, sign, words = ''] = typed.exec(text) ?? []
  if ((sign !== '@' && sign !== '#') || sourceOf(sources, sign) === undefined) return null
  return { sign, text: words, from: text.length - words.length - 1 }
}

/** A mention as Markdown keeps it, with room to write on. */
export const withMentionText = (sign: MentionSign, { id, name }: Mentionable): string =>
  `${sign}[${id}:${name.replace(/[\]\\|]/g, '\\$&')}] `
