import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Instant } from '#platform/language/instant.ts'

/** One file in an archive. It is opened when its turn has come; null when it is not there after all. */
export type ArchiveEntry = {
  name: string
  /** False for what is packed already. */
  isCompressible?: boolean
  /** Now when missing. */
  changed_at?: Instant
  open: () => Promise<Readable | null>
}

/**
 * Files as one archive, packed while they are read one after the other. When one of them breaks off, the archive does: one
 * that merely ends would look whole. Whoever wants no more of it destroys it, and whatever is open is let go.
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
            // Nobody else listens, and what nobody hears ends the process.
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

/** What an archive is broken off with. */
export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('the archive was broken off')
