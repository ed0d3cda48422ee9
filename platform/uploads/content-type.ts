import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { isZip } from './office-types.ts'

/** So many bytes from the beginning tell what something is. */
export const sniffedBytes = 4_100

/** What the product makes pictures of. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])
export const isPicture = (type: string): boolean => pictures.has(type)

export const unknown = 'application/octet-stream'
const texts: Record<string, string> = { '.csv': 'text/csv', '.md': 'text/markdown' }

/**
 * The media type by the first bytes; what the sender calls it counts for nothing. Whatever reads as text is plain text,
 * markup and scripts included, so that no browser takes it for anything that runs.
 */
export const contentTypeOf = async (beginning: Buffer, filename: string): Promise<string> => {
  const extension = extname(filename).toLowerCase()
  const found = (await fileTypeFromBuffer(beginning).catch(() => undefined))?.mime
  // Office documents have XML in their name and are zips all the same.
  if (found && (isZip(found) || !/xml|html|svg|javascript/.test(found))) return found
  return isText(beginning) ? (texts[extension] ?? 'text/plain') : unknown
}

// A sign may be cut at the end, so the last bytes are not looked at.
const isText = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes)
  const broken = [...text.slice(0, -2)].filter((sign) => sign === '\ufffd').length
  return broken === 0
}
