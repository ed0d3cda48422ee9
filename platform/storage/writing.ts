import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FileStorage } from './file-storage.ts'

/** A file that is written bit by bit. */
export type Writing = {
  /** Waits while what was written before has not been taken. Throws when it cannot be kept. */
  write: (chunk: string | Buffer) => Promise<void>
  end: () => Promise<{ size: number }>
  /** Nothing of it is kept. Does nothing after the end. */
  breakOff: () => Promise<void>
}

/** Begins a file under a key; it is there once `end` has resolved. */
export const writing = (storage: Pick<FileStorage, 'put'>, key: string, type: string): Writing => {
  const stream = new PassThrough()
  // Whoever broke it off knows; everybody else hears it from `kept`.
  stream.on('error', () => {})
  const kept = storage.put(key, stream, type)
  kept.catch(() => undefined)
  return {
    write: async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), kept])
    },
    end: async () => {
      stream.end()
      return kept
    },
    breakOff: async () => {
      stream.destroy(new Error('the file was broken off'))
      await kept.catch(() => undefined)
    },
  }
}
