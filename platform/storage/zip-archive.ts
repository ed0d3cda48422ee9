import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Instant } from '#platform/language/instant.ts'

/** A file of an archive. It is opened on its turn; null when it is gone. */
export type ArchiveEntry = {
  name: string
  /** False for content that is already compressed. */
  isCompressible?: boolean
  /** The current time when missing. */
  changed_at?: Instant
  open: () => Promise<Readable | null>
}

/**
 * Streams files as one archive, compressed one after the other. It fails when a file fails, because a short
 * archive would look complete; destroying it closes the open file.
 */
export const zipArchive = (entries: Iterable<ArchiveEntry>): Readable => {
  const zip = new ZipFile()
  let current: Readable | null = null
  const archive = new PassThrough({
    destroy: (error, done) => {
      current?.destroy()
      done(error)
    },
  })
  const abort = (error: unknown) => archive.destroy(asError(error))
  zip.on('error', abort)
  for (const { name, isCompressible = true, changed_at, open } of entries)
    zip.addReadStreamLazy(
      name,
      { compress: isCompressible, ...(changed_at === undefined ? {} : { mtime: new Date(changed_at) }) },
      (deliver) => {
        open()
          .then((opened) => {
            current = opened ?? new PassThrough().end()
            // An error without a listener would end the process.
            current.on('error', abort)
            if (archive.destroyed) current.destroy()
            else deliver(null, current)
          })
          .catch(abort)
      },
    )
  zip.outputStream.pipe(archive)
  zip.end()
  return archive
}

/** The error that aborts an archive. */
export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('the archive was broken off')
