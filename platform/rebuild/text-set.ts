import { textMap } from './text-map.ts'

/** A set of many millions of texts, each in some thirty bytes. */
export type TextSet = {
  add: (text: string) => void
  /** False when the text was never added. True is wrong with negligible probability. */
  mayContain: (text: string) => boolean
}

export const textSet = (): TextSet => {
  const numbers = textMap()
  return {
    add: (text) => numbers.set(text, 1),
    mayContain: (text) => numbers.get(text) !== 0,
  }
}
