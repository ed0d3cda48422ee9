import type { Language } from '#platform/language/shapes.ts'
import { loadScript } from '#web/kit/data/load-script.ts'
import type { TextTree } from '#web/kit/language/texts.ts'
import { loaded, type TextFiles } from './load-texts.ts'

// `web/first-texts.ts` tells them apart when the browser's files are built.
const first: TextFiles = import.meta.glob<{ texts: TextTree }>(
  ['../texts/*/*.ts', '../../events/*/texts/*.ts', '!../**/*.spec.ts'],
  { query: '?first' },
)
const rest: TextFiles = import.meta.glob<{ texts: TextTree }>(
  ['../texts/*/*.ts', '../../events/*/texts/*.ts', '!../**/*.spec.ts'],
  { query: '?rest' },
)

/** Loads the texts of the frame and of the pages that the navigation opens. */
export const loadFirstTexts = (language: Language): Promise<TextTree> => loaded(first, language)

/** Loads all other texts. */
export const loadRestOfTexts = (language: Language): Promise<TextTree> =>
  loadScript(() => loaded(rest, language))
