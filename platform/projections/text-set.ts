import { textMap } from './text-map.ts'

/** Texts of which many millions have to be remembered, each in some thirty bytes. */
export type TextSet = {
  add: (text: string) => void
  /** False means that it was never added; true is wrong once in many millions of millions. */
  mayContain: (text: string) => boolean
}

export const textSet = (): TextSet => {
  const numbers = textMap()
  return {
    add: (text) => numbers.set(text, 1),
    mayContain: (text) => numbers.get(text) !== 0,
  }
}
