import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReceivedFile } from '#platform/content/received-file.ts'
import { Problem } from '#platform/http/problem.ts'
import { tooLarge } from '#platform/http/receive-body.ts'
import { unavailableOf } from '#platform/language/unavailable.ts'
import type { Log } from '#platform/log/log.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { Blobs } from './blobs.ts'
import { contentTypeOf, isPicture, sniffedBytes, unknown } from './content-type.ts'
import { readMultipart } from './multipart.ts'
import { isZip, zipTypeOf } from './office-types.ts'
import { pictureOf } from './pictures.ts'
import { type Scanner, TooLongToScan } from './scanner.ts'

export type UploadReceiver = {
  /** Receives the file of a request. Throws `Problem` and leaves nothing behind then. */
  receive: (req: IncomingMessage) => Promise<{ fields: Record<string, string>; file: ReceivedFile }>
  /** The same for bytes that come without a form, of a file that is called so. */
  receiveBytes: (bytes: Readable, filename: string) => Promise<ReceivedFile>
  /** Removes a file that is not used after all. */
  discard: (file: ReceivedFile) => Promise<void>
  /** Size limit of a file. */
  maxBytes: number
}

type Parts = { storage: FileStorage; blobs: Blobs; scanner: Scanner | null; log: Log; maxBytes: number }

/**
 * Receives files: streams them to storage with a hash, detects the type, scans for viruses, and resizes
 * pictures in a process of their own.
 */
export const uploadReceiver = (parts: Parts): UploadReceiver => ({
  receive: async (req) => {
    const { blobs, maxBytes } = parts
    const blobId = await blobs.begin()
    try {
      let stored: Stored | null = null
      const take = async (file: Readable, filename: string) => {
        stored = await store(parts, blobId, file, filename)
      }
      const { fields, filename } = await readMultipart(req, { maxBytes, take })
      if (stored === null) throw new Problem(400, 'malformed_request')
      return { fields, file: await inspect(parts, blobId, filename, stored) }
    } catch (error) {
      throw await afterRemoving(blobs, blobId, error)
    }
  },
  receiveBytes: async (bytes, filename) => {
    const { blobs, maxBytes } = parts
    // It may break off before anything reads from it.
    bytes.once('error', () => undefined)
    const blobId = await blobs.begin()
    try {
      return await inspect(
        parts,
        blobId,
        filename,
        await store(parts, blobId, limited(bytes, maxBytes), filename),
      )
    } catch (error) {
      throw await afterRemoving(blobs, blobId, error)
    }
  },
  discard: ({ blob_id }) => parts.blobs.remove(blob_id),
  maxBytes: parts.maxBytes,
})

// Storage that is away would be waited for once more. The blob stays recorded, and is removed when a day is over.
const afterRemoving = async (blobs: Blobs, blobId: string, error: unknown): Promise<unknown> => {
  if (unavailableOf(error) !== 'storage') await blobs.remove(blobId)
  return error
}

const limited = (bytes: Readable, maxBytes: number): Readable => {
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  bytes.once('error', (reason) => counting.destroy(reason))
  if (bytes.errored) counting.destroy(bytes.errored)
  return bytes.pipe(counting)
}

type Stored = { content_type: string; size: number; hash: string }

const store = async (
  { storage }: Parts,
  blobId: string,
  file: Readable,
  filename: string,
): Promise<Stored> => {
  const firstBytes: Buffer[] = []
  let seen = 0
  const through = new PassThrough()
  file.on('data', (chunk: Buffer) => {
    if (seen < sniffedBytes) firstBytes.push(chunk)
    seen += chunk.length
  })
  // The type is known only at the end and is stored in the log, so storage does not need it.
  const [{ size, etag }] = await Promise.all([
    storage.put(blobKey(blobId), through, 'application/octet-stream'),
    pipeline(file, through),
  ])
  const sniffedType = await contentTypeOf(Buffer.concat(firstBytes).subarray(0, sniffedBytes), filename)
  const content_type = isZip(sniffedType)
    ? ((await zipTypeOf(storage, blobKey(blobId), size)) ?? unknown)
    : sniffedType
  return { content_type, size, hash: etag }
}

const inspect = async (
  { storage, blobs, scanner, log }: Parts,
  blobId: string,
  filename: string,
  stored: Stored,
): Promise<ReceivedFile> => {
  const infection = scanner ? await scanned(storage, scanner, blobId, log) : null
  const plain = { blob_id: blobId, filename, ...stored, picture: null, infected_by: infection }
  if (infection !== null) {
    await blobs.remove(blobId)
    return plain
  }
  if (!isPicture(stored.content_type)) return plain
  const made = await pictureOf(storage, blobId)
  // An invalid picture stays an ordinary file.
  if (!made) return { ...plain, content_type: unknown }
  if ('most' in made) return { ...plain, too_many_pixels: made }
  const { width, height, content_type, size, sha256 } = made
  return { ...plain, content_type, size, hash: sha256, picture: { width, height } }
}

const scanned = async (
  storage: FileStorage,
  scanner: Scanner,
  blobId: string,
  log: Log,
): Promise<string | null> => {
  const stored = await storage.get(blobKey(blobId))
  if (!stored) throw new Problem(503, 'scanner_away', { headers: { 'Retry-After': '30' } })
  try {
    return await scanner.scan(stored.body)
  } catch (error) {
    if (error instanceof TooLongToScan) {
      log.warn({ size: stored.size }, 'the file is too large for the virus scanner')
      throw new Problem(413, 'too_large')
    }
    if (unavailableOf(error) !== null) throw error
    log.error({ err: error }, 'the virus scanner is unavailable')
    throw new Problem(503, 'scanner_away', { headers: { 'Retry-After': '30' } })
  }
}
