import { loadScript } from '#web/kit/data/load-script.ts'
import { allTexts } from '#web/kit/language/texts.ts'

const touches = ['pointermove', 'pointerdown', 'keydown'] as const
const mostMs = 3_000

/** Loads what the first pages go without: the other texts, and what cleans HTML. */
export const restOfApp = async (): Promise<void> => {
  await Promise.all([allTexts(), loadScript(() => import('#web/kit/rich-text/clean-html.ts'))])
}

/** The same when the user begins to act, or a little later, so that the first page goes before. */
export const loadRestSoon = (): void => {
  const begin = () => {
    clearTimeout(timer)
    for (const touch of touches) removeEventListener(touch, begin)
    // What needs it asks again.
    restOfApp().catch(() => undefined)
  }
  const timer = setTimeout(begin, mostMs)
  for (const touch of touches) addEventListener(touch, begin)
}
