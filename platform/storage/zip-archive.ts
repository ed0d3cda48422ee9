import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Instant } from '#platform/language/instant.ts'

/** A file of an archive. It is opened on its turn; null when it is gone. */
export type ArchiveEntry = {
  name: string
  /** False for content that is already compressed. */
  isCompressible?: boolean
  /** One that is gone is left out, where it would be an empty file otherwise. */
  isOptional?: boolean
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
  const pack = async () => {
    for (const entry of entries) {
      const opened = await entry.open()
      if (opened === null && entry.isOptional) continue
      current = opened ?? new PassThrough().end()
      // An error without a listener would end the process.
      current.on('error', abort)
      if (archive.destroyed) return current.destroy()
      zip.addReadStream(current, entry.name, optionsOf(entry))
      await finished(current)
    }
    return zip.end()
  }
  pack().catch(abort)
  zip.outputStream.pipe(archive)
  return archive
}

const optionsOf = ({ isCompressible = true, changed_at }: ArchiveEntry) => ({
  compress: isCompressible,
  ...(changed_at === undefined ? {} : { mtime: new Date(changed_at) }),
})

/** The error that aborts an archive. */
export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('the archive was broken off')
