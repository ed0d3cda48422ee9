import type { Knex } from 'knex'
import { newId } from '#platform/language/ids.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey, blobPictureKey, pictureSizes } from '#platform/storage/picture-keys.ts'

/** Where bytes are on their way from a request to the command that keeps them. */
export type Blobs = {
  /** A blob that is about to be written. It is noted first, so that a crash leaves nothing that nobody knows of. */
  begin: () => Promise<string>
  /** Notes which file it is meant for, before the file knows it. */
  assignFile: (blobId: string, fileId: string) => Promise<void>
  /** The file knows it: it stays. */
  confirm: (blobId: string) => Promise<void>
  /** Removes the bytes, pictures included. */
  remove: (blobId: string) => Promise<void>
  /** Blobs whose requests ended a day ago without a word; ten at most. */
  orphaned: () => Promise<{ blob_id: string; file_id: string | null }[]>
}

export const blobsIn = (db: Knex, storage: Pick<FileStorage, 'remove'>): Blobs => {
  const confirm: Blobs['confirm'] = async (blob_id) => {
    await db('fm.incoming_blobs').where({ blob_id }).delete()
  }
  return {
    begin: async () => {
      const blob_id = newId()
      await db('fm.incoming_blobs').insert({ blob_id })
      return blob_id
    },
    assignFile: async (blob_id, file_id) => {
      await db('fm.incoming_blobs').where({ blob_id }).update({ file_id })
    },
    confirm,
    remove: async (blobId) => {
      for (const size of pictureSizes) await storage.remove(blobPictureKey(blobId, size))
      await storage.remove(blobKey(blobId))
      await confirm(blobId)
    },
    orphaned: () =>
      db('fm.incoming_blobs')
        .whereRaw("begun_at < now() - interval '1 day'")
        .orderBy('begun_at')
        .limit(10)
        .select('blob_id', 'file_id'),
  }
}
