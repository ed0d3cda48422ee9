import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FileStorage } from './file-storage.ts'

/** A file that is written bit by bit. */
export type FileWriter = {
  /** Waits while what was written before has not been taken. Throws when it cannot be kept. */
  write: (chunk: string | Buffer) => Promise<void>
  end: () => Promise<{ size: number }>
  /** Nothing of it is kept. Does nothing after the end. */
  abort: () => Promise<void>
}

/** Begins a file under a key; it is there once `end` has resolved. */
export const fileWriter = (storage: Pick<FileStorage, 'put'>, key: string, type: string): FileWriter => {
  const stream = new PassThrough()
  // Whoever broke it off knows; everybody else hears it from `kept`.
  stream.on('error', () => {})
  const stored = storage.put(key, stream, type)
  stored.catch(() => undefined)
  return {
    write: async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), stored])
    },
    end: async () => {
      stream.end()
      return stored
    },
    abort: async () => {
      stream.destroy(new Error('the file was broken off'))
      await stored.catch(() => undefined)
    },
  }
}
