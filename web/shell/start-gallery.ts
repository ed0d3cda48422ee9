import './feature-styles.ts'
import { isLanguage } from '#web/kit/languages.ts'
import { pressed } from '#web/kit/shortcuts.ts'
import { startTexts, texts } from '#web/kit/texts.ts'
import { startSanitizer } from '#web/trusted-types.ts'
import { loadAllTexts } from './load-all-texts.ts'

/** Loads what the controls need beyond a page before sign-in: all texts, all styles, shortcuts and the sanitizer. */
export const startGallery = async (): Promise<void> => {
  addEventListener('keydown', pressed)
  const language = isLanguage(texts.language) ? texts.language : 'en'
  await Promise.all([startSanitizer(), startTexts(language, loadAllTexts)])
}
