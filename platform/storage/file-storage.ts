import type { Readable } from 'node:stream'

export type StoredFile = {
  type: string
  /** Bytes of the whole file, even for a range. */
  size: number
  /** A strong ETag: the hash of the content. */
  etag: string
  body: Readable
}

/** First and last byte, inclusive. */
export type ByteRange = { first: number; last: number }

/** The port for stored bytes. Keys are paths of lower-case letters, digits, dots, dashes and slashes. */
export interface FileStorage {
  /** Stores the content completely or not at all; replaces what was there. */
  put: (key: string, content: Buffer | Readable, type: string) => Promise<{ size: number; etag: string }>
  /** The file, or null when there is none. */
  get: (key: string, options?: { range?: ByteRange }) => Promise<StoredFile | null>
  /** Size and type of a file, or null when there is none. */
  stat: (key: string) => Promise<Omit<StoredFile, 'body'> | null>
  /** Also removes leftovers of an interrupted put. Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
}

const part = '[a-z0-9][a-z0-9_-]*(\\.[a-z0-9_-]+)*'
const pattern = new RegExp(`^${part}(/${part})*$`)

/** Throws for a key that could leave its folder or that an adapter cannot store. */
export const checkedKey = (key: string): string => {
  if (key.length > 300 || !pattern.test(key)) throw new Error('a storage key cannot be used')
  return key
}
