import { inflateRawSync } from 'node:zlib'
import { valuesOf } from '#platform/language/limit.ts'
import { extractionLimits } from './extraction.limits.ts'
import { Unreadable } from './readers.ts'

const { unpacked: most } = valuesOf(extractionLimits)
const endLength = 22
const headLength = 46

type Entry = { name: string; packed: boolean; size: number; unpacked: number; offset: number }

/** The parts of an office document whose names match. */
export const zipParts = (bytes: Buffer, isWanted: (name: string) => boolean): Map<string, string> => {
  const parts = new Map<string, string>()
  let left = most
  for (const { name, packed, size, offset } of entriesIn(bytes).filter((entry) => isWanted(entry.name))) {
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const content = bytes.subarray(begin, begin + size)
    const whole = packed ? inflated(content, left) : content
    left -= whole.length
    if (left < 0) throw new Unreadable('too_large')
    parts.set(name, whole.toString('utf8'))
  }
  return parts
}

/** Refuses a document that says of itself that it is too large. One that lies meets the limits of the process. */
export const refuseLarge = (bytes: Buffer): void => {
  const all = entriesIn(bytes).reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (all > most) throw new Unreadable('too_large')
}

const inflated = (content: Buffer, atMost: number): Buffer => {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(atMost, 1) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new Unreadable('too_large') : error
  }
}

const entriesIn = (bytes: Buffer): Entry[] => {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  // Documents with a password are no archives.
  if (end < 0) throw new Unreadable(isCompound(bytes) ? 'encrypted' : 'unreadable')
  if (end + endLength > bytes.length) throw new Unreadable('unreadable')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name = 0, extra = 0, note = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new Unreadable('encrypted')
    entries.push({
      name: bytes.toString('utf8', at + headLength, at + headLength + name),
      packed: bytes.readUInt16LE(at + 10) !== 0,
      size: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += headLength + name + extra + note
  }
  return entries
}

const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0'
