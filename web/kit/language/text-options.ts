import { isolated } from '#platform/language/isolated.ts'
import { fallbacksOf } from '#platform/language/language-tags.ts'
import { languages } from '#platform/language/shapes.ts'

/** How i18next resolves a text. A list per language, because i18next calls a function for every text. */
export const textOptions = {
  fallbackLng: Object.fromEntries(languages.map((language) => [language, fallbacksOf(language)])),
  // React escapes HTML; what a value needs here is its own direction.
  interpolation: { escapeValue: true, escape: isolated },
  returnNull: false,
} as const
