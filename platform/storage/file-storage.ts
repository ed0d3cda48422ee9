import type { Readable } from 'node:stream'

export type StoredFile = {
  type: string
  /** Bytes of the whole file, also when a range was asked for. */
  size: number
  /** Strong: the hash of the content. */
  etag: string
  body: Readable
}

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/** The port to where bytes are kept. Keys are paths of lower-case letters, digits, dots, dashes and slashes. */
export interface FileStorage {
  /** Keeps the content whole or not at all; replaces what was there. */
  put: (key: string, content: Buffer | Readable, type: string) => Promise<{ size: number; etag: string }>
  /** The file, or null when there is none. */
  get: (key: string, options?: { range?: ByteRange }) => Promise<StoredFile | null>
  /** What is known of a file without opening it, or null when there is none. */
  stat: (key: string) => Promise<Omit<StoredFile, 'body'> | null>
  /** Takes along what a put has left whose process was killed. Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
}

const part = '[a-z0-9][a-z0-9_-]*(\\.[a-z0-9_-]+)*'
const pattern = new RegExp(`^${part}(/${part})*$`)

/** Throws for a key that could leave its folder or that some adapter could not hold. */
export const checkedKey = (key: string): string => {
  if (key.length > 300 || !pattern.test(key)) throw new Error('a storage key cannot be used')
  return key
}
