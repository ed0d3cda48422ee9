import { tagOf } from '#platform/language/language-tags.ts'
import { type Language, languages } from '#platform/language/shapes.ts'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  de_DU: 'Deutsch (du)',
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** Those of the network that we have words for. */
export const offered = (network: { languages: readonly string[] }): Language[] =>
  network.languages.filter(isLanguage)

type Wishes = {
  /** Of the member, or chosen before on this device. */
  chosen: readonly (string | null)[]
  browser: readonly string[]
  network: { language: string; languages: readonly string[] }
}

/** The language of the interface: the chosen one, else the browser's, else the network's. */
export const bestLanguage = ({ chosen, browser, network }: Wishes): Language => {
  const known = offered(network)
  const own = chosen.find((language) => isLanguage(language) && known.includes(language))
  if (isLanguage(own)) return own
  for (const wish of browser) {
    const tag = wish.split('-')[0]
    const fitting = known.filter((language) => tagOf(language) === tag)
    // A network with informal German uses it for all its German readers.
    const found = fitting.find((language) => language === network.language) ?? fitting[0]
    if (found) return found
  }
  return isLanguage(network.language) ? network.language : (known[0] ?? 'en')
}

const storageKey = 'folkmoot-language'

/** Keeps a choice on this device; null forgets it. */
export const rememberLanguage = (language: Language | null) =>
  language === null ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, language)
export const rememberedLanguage = (): string | null => localStorage.getItem(storageKey)
