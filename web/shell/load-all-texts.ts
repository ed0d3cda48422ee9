import type { Language } from '#platform/language/shapes.ts'
import type { TextTree } from '#web/kit/language/texts.ts'
import { loaded } from './load-texts.ts'

const files = import.meta.glob<{ texts: TextTree }>([
  '../texts/*/*.ts',
  '../../events/*/texts/*.ts',
  '!../**/*.spec.ts',
])

/** Loads all texts of one language. */
export const loadAllTexts = (language: Language): Promise<TextTree> => loaded(files, language)
