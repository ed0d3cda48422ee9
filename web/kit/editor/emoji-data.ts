export type Emoji = { sign: string; name: string; words: string; group: number }
export type EmojiGroup = { group: number; name: string }
export type EmojiBook = { groups: EmojiGroup[]; all: Emoji[] }

/** The sixteen frequent ones. */
export const palette = [
  '👍',
  '❤️',
  '😀',
  '😂',
  '😊',
  '😉',
  '🎉',
  '🙏',
  '👏',
  '🤔',
  '😢',
  '😮',
  '🔥',
  '✅',
  '👀',
  '☕',
] as const

const sources = {
  de: () =>
    Promise.all([import('emojibase-data/de/compact.json'), import('emojibase-data/de/messages.json')]),
  en: () =>
    Promise.all([import('emojibase-data/en/compact.json'), import('emojibase-data/en/messages.json')]),
  es: () =>
    Promise.all([import('emojibase-data/es/compact.json'), import('emojibase-data/es/messages.json')]),
  fr: () =>
    Promise.all([import('emojibase-data/fr/compact.json'), import('emojibase-data/fr/messages.json')]),
}

type Known = keyof typeof sources
const isKnown = (language: string): language is Known => language in sources

/** All emoji with their names in a language. Loaded once, on demand. */
export const emojiIn = (language: string): Promise<EmojiBook> => {
  const known = isKnown(language) ? language : 'en'
  const before = books.get(known)
  if (before) return before
  const book = sources[known]().then(([{ default: all }, { default: words }]) => ({
    groups: words.groups
      .filter(({ key }) => key !== 'component')
      .map(({ order, message }) => ({
        group: order,
        name: message.charAt(0).toLocaleUpperCase() + message.slice(1),
      })),
    all: all.flatMap(emojiOf),
  }))
  books.set(known, book)
  return book
}

const books = new Map<Known, Promise<EmojiBook>>()

type Compact = { unicode: string; label: string; tags?: string[]; group?: number }

const emojiOf = ({ unicode, label, tags = [], group }: Compact): Emoji[] =>
  group === undefined || group === 2
    ? []
    : [{ sign: unicode, name: label, words: [label, ...tags].join(' ').toLocaleLowerCase(), group }]

/** Emojis whose name or keywords match the text. */
export const matching = ({ all }: EmojiBook, typed: string): Emoji[] => {
  const wanted = typed.trim().toLocaleLowerCase().split(/\s+/)
  return all.filter(({ words }) => wanted.every((word) => words.includes(word)))
}
