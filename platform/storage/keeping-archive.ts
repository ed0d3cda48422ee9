import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStorage } from './file-storage.ts'

/** One file in an archive. It is opened when its turn has come; null when it is not there after all. */
export type ArchiveEntry = {
  name: string
  /** False for what is packed already. */
  packs?: boolean
  open: () => Promise<Readable | null>
}

/**
 * Keeps files as one archive under a key, packed while they are read one after the other. When one of them breaks off, or
 * the signal says so, nothing is kept and whatever is open is let go.
 */
export const keepArchive = async (
  storage: Pick<FileStorage, 'put'>,
  key: string,
  entries: Iterable<ArchiveEntry>,
  signal: AbortSignal,
): Promise<{ size: number }> => {
  signal.throwIfAborted()
  const zip = new ZipFile()
  const packed = new PassThrough()
  packed.on('error', () => {})
  let current: Readable | null = null
  const breakOff = (error: unknown) => {
    current?.destroy()
    packed.destroy(error instanceof Error ? error : new Error('the archive was broken off'))
  }
  const letGo = () => breakOff(signal.reason)
  signal.addEventListener('abort', letGo, { once: true })
  zip.on('error', breakOff)
  for (const { name, packs = true, open } of entries)
    zip.addReadStreamLazy(name, { compress: packs }, (deliver) => {
      open()
        .then((opened) => {
          current = opened ?? new PassThrough().end()
          current.on('error', breakOff)
          deliver(null, current)
        })
        .catch(breakOff)
    })
  zip.outputStream.pipe(packed)
  zip.end()
  try {
    return await storage.put(key, packed, 'application/zip')
  } catch (error) {
    breakOff(error)
    throw error
  } finally {
    signal.removeEventListener('abort', letGo)
  }
}
