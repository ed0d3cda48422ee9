import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Reader, Unreadable } from './readers.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The text of a pdf, page by page. */
export const pdfText: Reader = async (bytes, take) => {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
  })
  const document = await loading.promise.catch((error) => {
    throw new Unreadable(error?.name === 'PasswordException' ? 'encrypted' : 'unreadable')
  })
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item && !take(item.hasEOL ? `${item.str}\n` : item.str)) return
    if (!take('\n')) return
    page.cleanup()
  }
}
