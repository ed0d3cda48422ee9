import { buffer } from 'node:stream/consumers'
import { valuesOf } from '#platform/language/limit.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { zipLimits } from './file-content.limits.ts'

const document = 'application/vnd.openxmlformats-officedocument'
const types = {
  'word/': `${document}.wordprocessingml.document`,
  'xl/': `${document}.spreadsheetml.sheet`,
  'ppt/': `${document}.presentationml.presentation`,
}

/** Zip-based types, which are checked further. */
export const isZip = (type: string): boolean => type === 'application/zip' || type.startsWith(`${document}.`)

// Size limit of an unpacked document, whatever its directory claims.
const most = valuesOf(zipLimits)
const endLength = 22
const maxComment = 65_535

/**
 * The media type of a stored zip by its directory: Word, Excel or PowerPoint where their parts are in it,
 * else zip; null without a directory.
 */
export const zipTypeOf = async (
  storage: Pick<FileStorage, 'get'>,
  key: string,
  size: number,
): Promise<string | null> => {
  const read = async (first: number, length: number): Promise<Buffer> => {
    const part = await storage.get(key, { range: { first, last: first + length - 1 } })
    return part ? buffer(part.body) : Buffer.alloc(0)
  }
  const tailLength = Math.min(size, endLength + maxComment)
  const end = endIn(await read(size - tailLength, tailLength))
  if (end === null || end.offset + end.length > size) return null
  if (end.entries > most.entries || end.length > most.directory || end.length === 0) return 'application/zip'
  const entries = entriesIn(await read(end.offset, end.length))
  if (entries === null) return null
  return documentType(entries, size) ?? 'application/zip'
}

type End = { entries: number; length: number; offset: number }
type Entry = { name: string; unpacked: number }

/** The record at the end of a zip that points to its directory. */
const endIn = (tail: Buffer): End | null => {
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return at < 0 || at + endLength > tail.length
    ? null
    : {
        entries: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        offset: tail.readUInt32LE(at + 16),
      }
}

const entriesIn = (directory: Buffer): Entry[] | null => {
  const head = 46
  const entries: Entry[] = []
  for (let at = 0; at < directory.length; ) {
    if (at + head > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + head, at + head + nameLength),
      unpacked: directory.readUInt32LE(at + 24),
    })
    at += head + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const documentType = (entries: readonly Entry[], size: number): string | null => {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > most.unpacked || unpacked > size * most.ratio) return null
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return null
  const matches = Object.entries(types).filter(([part]) => entries.some(({ name }) => name.startsWith(part)))
  // A file with the parts of two kinds is neither.
  return matches.length === 1 ? (matches[0]?.[1] ?? null) : null
}
