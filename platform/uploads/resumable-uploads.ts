import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import type { ReceivedFile } from '#platform/content/received-file.ts'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { uploadPartKey } from '#platform/storage/picture-keys.ts'
import { expiredBefore } from './expired-uploads.ts'
import { resumableLimits } from './resumable.limits.ts'
import { storeParts } from './resumable-parts.ts'

/** An upload that may arrive in several requests, also at different processes. */
export type ResumableUpload = {
  upload_id: string
  member_id: string
  filename: string
  /** Bytes of the whole file, and those that have arrived. */
  size: number
  received: number
  /** What the sender wants with the file. */
  goal: Readonly<Record<string, string>>
  /** What the whole file has become. */
  file: ReceivedFile | null
  /** A command has used the file. */
  is_done: boolean
  changed_at: string
}
type Begun = Pick<ResumableUpload, 'upload_id' | 'member_id' | 'filename' | 'size' | 'goal'>

export type ResumableUploads = {
  begin: (upload: Begun) => Promise<void>
  /** The member's upload; undefined for another's and for one that has expired. */
  of: (memberId: string, uploadId: string) => Promise<ResumableUpload | undefined>
  /** Stores what arrives from `offset` on; answers with the new offset. Undefined when others have continued meanwhile. */
  append: (uploadId: string, offset: number, content: Readable) => Promise<number | undefined>
  /** All bytes, in order. */
  contentOf: (upload: ResumableUpload) => Promise<Readable>
  /** Records what the whole file has become and removes the parts. False when another request was first. */
  become: (uploadId: string, file: ReceivedFile) => Promise<boolean>
  finish: (uploadId: string) => Promise<void>
  discard: (uploadId: string) => Promise<void>
  /** Bytes that the member's other unfinished uploads will have. */
  expectedBytes: (memberId: string, exceptId: string | null) => Promise<number>
  /** Removes an upload that has expired. Answers with the file that it became and that no command has used. */
  expire: (uploadId: string, now: Instant) => Promise<ReceivedFile | null>
  forget: (memberId: string) => Promise<void>
}

const { kept: maxKept, lifetime: lifetimeMs } = valuesOf(resumableLimits)
const uploads = 'fm.resumable_uploads'
const parts = 'fm.resumable_upload_parts'
const isCurrent = `changed_at > now() - interval '${lifetimeMs} milliseconds'`

/** Uploads in the database and in storage, so that every process knows them. */
export const resumableUploadsIn = (db: Knex, storage: FileStorage): ResumableUploads => {
  const removeParts = async (uploadIds: readonly string[]): Promise<void> => {
    const stored = await db(parts).whereIn('upload_id', uploadIds).select('part_id')
    for (const { part_id } of stored) await storage.remove(uploadPartKey(part_id))
    await db(parts)
      .whereIn(
        'part_id',
        stored.map(({ part_id }) => part_id),
      )
      .delete()
  }
  const remove = async (uploadIds: readonly string[]): Promise<void> => {
    await removeParts(uploadIds)
    await db(uploads).whereIn('upload_id', uploadIds).delete()
  }
  const idsAmong = async (rows: Promise<{ upload_id: string }[]>): Promise<string[]> =>
    (await rows).map(({ upload_id }) => upload_id)
  return {
    begin: async ({ goal, ...upload }) => {
      await db(uploads).insert({ ...upload, goal: JSON.stringify(goal) })
      const { member_id } = upload
      const kept = db(uploads)
        .where({ member_id })
        .orderBy('changed_at', 'desc')
        .limit(maxKept)
        .select('upload_id')
      const surplus = db(uploads).where({ member_id }).whereNotIn('upload_id', kept).select('upload_id')
      await remove(await idsAmong(surplus))
    },
    of: async (member_id, upload_id) => {
      const row = await db(uploads).where({ member_id, upload_id }).whereRaw(isCurrent).first()
      return row && uploadOf(row)
    },
    append: (uploadId, offset, content) => storeParts({ db, storage, uploadId, content }, offset),
    contentOf: async ({ upload_id }) => {
      const stored = await db(parts).where({ upload_id }).whereNotNull('first_byte').orderBy('first_byte')
      return Readable.from(
        bytesOf(
          storage,
          stored.map(({ part_id }) => part_id),
        ),
        { objectMode: false },
      )
    },
    become: async (upload_id, file) => {
      const changed = { file: JSON.stringify(file), changed_at: db.fn.now() }
      const isFirst = (await db(uploads).where({ upload_id }).whereNull('file').update(changed)) > 0
      await removeParts([upload_id])
      return isFirst
    },
    finish: async (upload_id) => {
      await db(uploads).where({ upload_id }).update({ is_done: true })
    },
    discard: (upload_id) => remove([upload_id]),
    expectedBytes: async (member_id, exceptId) => {
      const others = db(uploads)
        .where({ member_id })
        .whereNull('file')
        .whereNot('upload_id', exceptId ?? '')
      return Number((await others.whereRaw(isCurrent).sum('size as sum').first())?.sum ?? 0)
    },
    expire: async (upload_id, now) => {
      const expired = db(uploads).where({ upload_id }).where('changed_at', '<=', expiredBefore(now))
      const row: Pick<ResumableUpload, 'file' | 'is_done'> | undefined = await expired.first(
        'file',
        'is_done',
      )
      if (!row) return null
      await remove([upload_id])
      return row.is_done ? null : row.file
    },
    forget: async (member_id) => remove(await idsAmong(db(uploads).where({ member_id }).select('upload_id'))),
  }
}

/** A row as it is stored; counts of bytes come as text. */
type StoredRow = Omit<ResumableUpload, 'size' | 'received'> & { size: string; received: string }

const uploadOf = ({ size, received, ...row }: StoredRow): ResumableUpload => ({
  ...row,
  size: Number(size),
  received: Number(received),
})

/** What a member has begun and not finished, the latest first; in one folder, or in all. */
export const unfinishedUploads = async (
  db: Knex,
  memberId: string,
  folderId?: string,
): Promise<ResumableUpload[]> => {
  const rows = await db<StoredRow>(uploads)
    .where({ member_id: memberId, is_done: false })
    .whereRaw(isCurrent)
    .modify((all) => {
      if (folderId !== undefined) void all.whereRaw("goal ->> 'folder_id' = ?", [folderId])
    })
    .orderBy('changed_at', 'desc')
    .limit(maxKept)
  return rows.map(uploadOf)
}

async function* bytesOf(storage: FileStorage, partIds: readonly string[]): AsyncGenerator<Buffer> {
  for (const id of partIds) {
    const stored = await storage.get(uploadPartKey(id))
    if (!stored) throw new Error('a part of an upload is missing')
    yield* stored.body
  }
}
