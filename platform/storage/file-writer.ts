import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FileStorage } from './file-storage.ts'

/** Writes a file chunk by chunk. */
export type FileWriter = {
  /** Waits for backpressure. Throws when the file cannot be stored. */
  write: (chunk: string | Buffer) => Promise<void>
  end: () => Promise<{ size: number }>
  /** Discards the file. Does nothing after the end. */
  abort: () => Promise<void>
}

/** Starts a file; it exists once `end` has resolved. */
export const fileWriter = (storage: Pick<FileStorage, 'put'>, key: string, type: string): FileWriter => {
  const stream = new PassThrough()
  // Errors reach the caller through `stored`.
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
