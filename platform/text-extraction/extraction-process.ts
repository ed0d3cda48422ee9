// Reads the text of one file and writes it to standard output as JSON. Runs in a process of its own, because a broken file
// may take all memory or never end. Arguments: the file, its kind.
import { readFile } from 'node:fs/promises'
import { valuesOf } from '#platform/language/limit.ts'
import { extractionLimits } from './extraction.limits.ts'
import type { FileKind } from './file-kinds.ts'
import { type Reader, type Take, Unreadable } from './readers.ts'
import type { Extracted } from './text-of-file.ts'
import { refuseLarge } from './zip-parts.ts'

const { text: most } = valuesOf(extractionLimits)

// Each is loaded only where it is needed.
const readers: Record<FileKind, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf-text.ts')).pdfText,
  word: async () => {
    const { default: mammoth } = await import('mammoth')
    return async (bytes, take) => {
      refuseLarge(bytes)
      take((await mammoth.extractRawText({ buffer: bytes })).value)
    }
  },
  presentation: async () => (await import('./office-text.ts')).presentationText,
  sheet: async () => (await import('./office-text.ts')).sheetText,
  open_document: async () => (await import('./office-text.ts')).openDocumentText,
  plain: async () => (bytes, take) => {
    take(bytes.subarray(0, most * 4).toString('utf8'))
  },
}

const extract = async (path: string, kind: FileKind): Promise<Extracted> => {
  let text = ''
  const take: Take = (piece) => {
    text = (text + piece).slice(0, most)
    return text.length < most
  }
  try {
    await (await readers[kind]())(await readFile(path), take)
  } catch (error) {
    return { failure: error instanceof Unreadable ? error.failure : 'unreadable' }
  }
  // PostgreSQL takes neither zeros nor halves of characters.
  return { text: text.replaceAll('\u0000', ' ').toWellFormed() }
}

const [, , path = '', kind = ''] = process.argv
const done = JSON.stringify(await extract(path, kind as FileKind))
process.stdout.write(done, () => process.exit(0))
