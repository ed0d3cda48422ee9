// Letters of scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and older ones.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const openIsolate = '\u2068'
const closeIsolate = '\u2069'

/**
 * A value inside a sentence. One with letters from right to left is isolated: it keeps its own direction, and does not
 * turn the sentence around it.
 */
export const isolated = (value: string): string =>
  rightToLeft.test(value) ? `${openIsolate}${value}${closeIsolate}` : value
