import type { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { newId } from '#platform/language/ids.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { fileWriter } from '#platform/storage/file-writer.ts'
import { uploadPartKey } from '#platform/storage/picture-keys.ts'

/** As much as a process that dies may lose of an upload. */
const partBytes = 16 * 1024 * 1024

type Target = { db: Knex; storage: FileStorage; uploadId: string; content: Readable }

/**
 * Stores a stream in parts and counts each one, so that an upload continues after what has arrived, whatever ends the
 * request. Undefined when the upload is no longer where the stream begins.
 */
export const storeParts = async (target: Target, offset: number): Promise<number | undefined> => {
  const chunks = target.content[Symbol.asyncIterator]()
  let at = offset
  for (;;) {
    const { part_id, size, failure, isLast } = await storePart(target, chunks)
    if (size > 0 && !(await count(target, { part_id, first_byte: at, size }))) return undefined
    at += size
    if (failure !== null) throw failure
    if (isLast) return at
  }
}

const storePart = async (
  { db, storage, uploadId: upload_id }: Target,
  chunks: AsyncIterator<Buffer>,
): Promise<{ part_id: string; size: number; failure: unknown; isLast: boolean }> => {
  const part_id = newId()
  let writer: ReturnType<typeof fileWriter> | null = null
  let size = 0
  let failure: unknown = null
  let isLast = false
  while (size < partBytes && !isLast && failure === null) {
    const next = await chunks.next().catch((reason: unknown) => {
      failure = reason ?? new Error('the request broke off')
      return null
    })
    isLast = next?.done === true
    if (!next || next.done) continue
    if (!writer) {
      await db('fm.resumable_upload_parts').insert({ part_id, upload_id })
      writer = fileWriter(storage, uploadPartKey(part_id), 'application/octet-stream')
    }
    await writer.write(next.value)
    size += next.value.length
  }
  await writer?.end()
  return { part_id, size, failure, isLast }
}

/** Adds the part to the upload, unless another request has continued it in the meantime. */
const count = (
  { db, storage, uploadId: upload_id }: Target,
  { part_id, first_byte, size }: { part_id: string; first_byte: number; size: number },
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const counted = await transaction('fm.resumable_uploads')
      .where({ upload_id, received: first_byte })
      .update({ received: first_byte + size, changed_at: db.fn.now() })
    if (counted > 0) {
      await transaction('fm.resumable_upload_parts').where({ part_id }).update({ first_byte, size })
      return true
    }
    await storage.remove(uploadPartKey(part_id))
    await transaction('fm.resumable_upload_parts').where({ part_id }).delete()
    return false
  })
