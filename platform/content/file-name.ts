import { isVisible } from '#platform/language/shapes.ts'

/** Most signs (UTF-16 code units) in the name of a file: as many as file systems take, and as many as its address holds. */
export const longestFileName = 255

// Zero-width signs, marks of direction and the like. What joins emoji or chooses how they look stays.
const unseen =
  /[\p{Cc}\u2028\u2029]|(?![\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/**
 * What a file is called, made from what its sender called it: one line in NFC without signs that nobody sees, without the
 * dots and spaces at the end that Windows drops, cut before the extension. Empty when nothing is left to be seen.
 */
export const fileNameOf = (raw: string): string => {
  const name = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .trim()
    .replace(/[.\s]+$/u, '')
  return isVisible(name) ? cutBefore(name, longestFileName, (text) => text.length) : ''
}

/** Cuts a name that is too long before its extension, so that what it is can still be told. Never cuts a sign in two. */
export const cutBefore = (name: string, most: number, sizeOf: (text: string) => number): string => {
  if (sizeOf(name) <= most) return name
  const ending = endingOf(name)
  const signs = [...name.slice(0, name.length - ending.length)]
  let size = sizeOf(ending)
  const fits = signs.findIndex((sign) => {
    size += sizeOf(sign)
    return size > most
  })
  return signs.slice(0, fits).join('').trimEnd() + ending
}

const endingOf = (name: string): string => /.(\.[^.\s]{1,20})$/su.exec(name)?.[1] ?? ''

/** What stands behind the last dot of a file's name, in lower case; empty when there is nothing. */
export const extensionOf = (filename: string): string => {
  const at = filename.lastIndexOf('.')
  const extension = at > 0 ? filename.slice(at + 1).toLowerCase() : ''
  return /^[a-z0-9]{1,20}$/.test(extension) ? extension : ''
}

/** The extensions by which a system may open a file: Windows takes `a.exe::$DATA` for `a.exe`. */
export const extensionsOf = (filename: string): string[] => {
  const [stem = ''] = filename.split(':')
  return [...new Set([extensionOf(filename), extensionOf(stem.replace(/[.\s]+$/u, ''))])]
}
