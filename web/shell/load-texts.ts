import { first, open, rest } from 'virtual:texts'
import type { Language } from '#platform/language/shapes.ts'
import { loadScript } from '#web/kit/data/load-script.ts'
import type { TextLoader, TextTree } from '#web/kit/language/texts.ts'

// A loader gives the texts of one language as one tree: `<feature>.<path>`, and every code under `codes`.

/** Loads the texts that the pages before sign-in show. */
export const loadOpenTexts: TextLoader = (language) => loaded(open, language)

/** Loads the texts of the frame and of the pages that the navigation opens. */
export const loadFirstTexts: TextLoader = (language) => loaded(first, language)

/** Loads all other texts. */
export const loadRestOfTexts: TextLoader = (language) => loadScript(() => loaded(rest, language))

const loaded = async (part: typeof open, language: Language): Promise<TextTree> => {
  const { texts = {} } = (await part[language]?.()) ?? {}
  const codes: TextTree = {}
  for (const feature of Object.values(texts))
    if (typeof feature === 'object' && typeof feature.codes === 'object') Object.assign(codes, feature.codes)
  return { ...texts, codes }
}
