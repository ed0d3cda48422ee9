import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TranslationLanguage, Translator } from './translator.ts'

const hour = 60 * 60 * 1000
const most = { entries: 2_000, characters: 10_000_000 }

/**
 * Caches translations in memory, by a hash of text and language. Nothing is stored, so an erased member's texts are
 * gone.
 */
export const cachedTranslator = (translator: Translator): Translator => {
  const texts = new LRUCache<string, string>({
    max: most.entries,
    maxSize: most.characters,
    sizeCalculation: (text) => text.length + 64,
    ttl: 24 * hour,
  })
  const running = new Map<string, Promise<string>>()
  const offered = new LRUCache<'all', TranslationLanguage[]>({ max: 1, ttl: hour })

  const translated = async (name: string, ask: () => Promise<string>): Promise<string> => {
    try {
      const text = await ask()
      texts.set(name, text)
      return text
    } finally {
      running.delete(name)
    }
  }

  return {
    languages: async () => {
      const known = offered.get('all') ?? (await translator.languages())
      offered.set('all', known)
      return known
    },
    translate: async (text, into) => {
      if (text.trim() === '') return text
      const name = createHash('sha256').update(`${into.language} ${into.html}\n${text}`).digest('base64url')
      const known = texts.get(name) ?? running.get(name)
      if (known !== undefined) return known
      const asked = translated(name, () => translator.translate(text, into))
      running.set(name, asked)
      return asked
    },
  }
}
