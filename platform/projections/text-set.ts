import { textNumbers } from './text-map.ts'

/** Texts of which many millions have to be remembered, each in some thirty bytes. */
export type Seen = {
  add: (text: string) => void
  /** False means that it was never added; true is wrong once in many millions of millions. */
  mayHave: (text: string) => boolean
}

export const seenTexts = (): Seen => {
  const numbers = textNumbers()
  return {
    add: (text) => numbers.set(text, 1),
    mayHave: (text) => numbers.get(text) !== 0,
  }
}
