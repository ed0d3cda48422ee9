import { allTexts } from '#web/kit/language/texts.ts'

const touches = ['pointermove', 'pointerdown', 'keydown'] as const
const mostMs = 3_000

/** Loads the rest of the texts when the user begins to act, or a little later, so that the first page goes before. */
export const loadRestSoon = (): void => {
  const begin = () => {
    clearTimeout(timer)
    for (const touch of touches) removeEventListener(touch, begin)
    // What needs them asks again.
    allTexts().catch(() => undefined)
  }
  const timer = setTimeout(begin, mostMs)
  for (const touch of touches) addEventListener(touch, begin)
}
