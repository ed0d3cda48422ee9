import type { Knex } from 'knex'
import { newId } from '#platform/language/ids.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey, blobPictureKey, pictureSizes } from '#platform/storage/picture-keys.ts'
import { orphanedBefore } from './orphaned-blobs.ts'
import { type StorageUse, storageUseOf } from './storage-use.ts'

/** Tracks uploaded bytes between the request and the command that keeps them. */
export type Blobs = {
  /** Records a blob before it is written, so that a crash leaves no unknown blob. */
  begin: () => Promise<string>
  /** The same bytes once more, with the sizes of a picture; null when they are gone. */
  copy: (blobId: string, isPicture: boolean) => Promise<string | null>
  /** Records the file it is meant for, before the command. */
  assignFile: (blobId: string, fileId: string) => Promise<void>
  /** The file exists, so the blob is no longer tracked. */
  confirm: (blobId: string) => Promise<void>
  /** The same for the bytes of a member's file, which count for quotas from now on. */
  keep: (blobId: string, memberId: string, size: number) => Promise<void>
  /** What is kept for a member, and in all. */
  use: (memberId: string) => Promise<StorageUse>
  /** Removes the bytes, including pictures. */
  remove: (blobId: string) => Promise<void>
  /** A blob whose request ended a day ago without an outcome; undefined for any other. */
  orphaned: (blobId: string, now: Instant) => Promise<{ file_id: string | null } | undefined>
}

export const blobsIn = (db: Knex, storage: Pick<FileStorage, 'get' | 'put' | 'remove'>): Blobs => {
  const confirm: Blobs['confirm'] = async (blob_id) => {
    await db('fm.incoming_blobs').where({ blob_id }).delete()
  }
  const begin: Blobs['begin'] = async () => {
    const blob_id = newId()
    await db('fm.incoming_blobs').insert({ blob_id })
    return blob_id
  }
  const copyKey = async (from: string, to: string): Promise<boolean> => {
    const stored = await storage.get(from)
    if (stored) await storage.put(to, stored.body, stored.type)
    return stored !== null
  }
  return {
    begin,
    copy: async (blobId, isPicture) => {
      const copied = await begin()
      if (!(await copyKey(blobKey(blobId), blobKey(copied)))) {
        await confirm(copied)
        return null
      }
      for (const size of isPicture ? pictureSizes : [])
        await copyKey(blobPictureKey(blobId, size), blobPictureKey(copied, size))
      return copied
    },
    assignFile: async (blob_id, file_id) => {
      await db('fm.incoming_blobs').where({ blob_id }).update({ file_id })
    },
    confirm,
    keep: async (blob_id, member_id, size) => {
      await db('fm.kept_blobs').insert({ blob_id, member_id, size }).onConflict('blob_id').ignore()
      await confirm(blob_id)
    },
    use: (memberId) => storageUseOf(db, memberId),
    remove: async (blobId) => {
      for (const size of pictureSizes) await storage.remove(blobPictureKey(blobId, size))
      await storage.remove(blobKey(blobId))
      await db('fm.kept_blobs').where({ blob_id: blobId }).delete()
      await confirm(blobId)
    },
    orphaned: (blob_id, now) =>
      db('fm.incoming_blobs')
        .where({ blob_id })
        .where('begun_at', '<=', orphanedBefore(now))
        .first('file_id'),
  }
}
