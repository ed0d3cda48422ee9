import './feature-styles.ts'
import { startAppearances } from '#web/kit/display/appearances.ts'
import { pressed } from '#web/kit/keyboard/shortcuts.ts'
import { startTexts, texts } from '#web/kit/language/texts.ts'
import { thingAppearances } from './discovered.ts'
import { loadFirstTexts, loadRestOfTexts } from './load-texts.ts'
import { restOfApp } from './rest-of-app.ts'

/** Loads what the controls need beyond a page before sign-in: all texts, all styles, shortcuts and the sanitizer. */
export const startGallery = async (): Promise<void> => {
  startAppearances(thingAppearances)
  addEventListener('keydown', pressed)
  await startTexts(texts.language, loadFirstTexts, loadRestOfTexts)
  await restOfApp()
}
