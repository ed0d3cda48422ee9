import './feature-styles.ts'
import { pressed } from '#web/kit/shortcuts.ts'
import { loadMoreTexts } from '#web/kit/texts.ts'
import { startSanitizer } from '#web/trusted-types.ts'
import { loadAllTexts } from './load-all-texts.ts'

/** Loads what the controls need beyond a page before sign-in: all texts, all styles, shortcuts and the sanitizer. */
export const startGallery = async (): Promise<void> => {
  addEventListener('keydown', pressed)
  await Promise.all([startSanitizer(), loadMoreTexts(loadAllTexts)])
}
