import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { isZip } from './office-types.ts'

/** The first bytes that identify a file type. */
export const sniffedBytes = 4_100

/** Image types that are resized. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])
export const isPicture = (type: string): boolean => pictures.has(type)

export const unknown = 'application/octet-stream'
const texts: Record<string, string> = { '.csv': 'text/csv', '.md': 'text/markdown' }

/**
 * The media type by the first bytes, whatever the client says. Readable text is plain text, including markup
 * and scripts, so that no browser runs it.
 */
export const contentTypeOf = async (beginning: Buffer, filename: string): Promise<string> => {
  const extension = extname(filename).toLowerCase()
  const detected = (await fileTypeFromBuffer(beginning).catch(() => undefined))?.mime
  // Office documents contain XML but are zips.
  if (detected && (isZip(detected) || !/xml|html|svg|javascript/.test(detected))) return detected
  return isText(beginning) ? (texts[extension] ?? 'text/plain') : unknown
}

// A character may be cut at the end, so the last bytes are ignored.
const isText = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes)
  const broken = [...text.slice(0, -2)].filter((sign) => sign === '\ufffd').length
  return broken === 0
}
