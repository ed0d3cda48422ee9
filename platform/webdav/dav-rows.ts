import type { Knex } from 'knex'
import { newId } from '#platform/language/ids.ts'
import type { Instant } from '#platform/language/instant.ts'

/** What a lock is on: a file, or a name in a folder that no file has yet. */
export type LockTarget = { file_id: string } | { folder_id: string; name: string }

export type DavLock = {
  token: string
  member_id: string
  file_id: string | null
  folder_id: string | null
  name_key: string | null
  /** What the client says about its user, as text. */
  owner: string
  locked_until: Instant
}

/** A file that only its member sees, by WebDAV. */
export type TemporaryFile = {
  member_id: string
  folder_id: string
  name: string
  content: Buffer
  changed_at: Instant
}
type FileKey = Pick<TemporaryFile, 'member_id' | 'folder_id' | 'name'>

const locks = 'fm.dav_locks'
const files = 'fm.dav_temporary_files'
/** How many temporary files a member has at most; the oldest make room. */
const maxFiles = 1_000

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()
const ofTarget = (target: LockTarget) =>
  'file_id' in target
    ? { file_id: target.file_id }
    : { folder_id: target.folder_id, name_key: keyOf(target.name) }
const ofFile = ({ member_id, folder_id, name }: FileKey) => ({ member_id, folder_id, name_key: keyOf(name) })

/** Locks of WebDAV clients that have not ended. */
export const davLocksIn = (db: Knex) => {
  const current = () => db<DavLock>(locks).where('locked_until', '>', db.fn.now())
  return {
    /** The locks of these files, and of this name. */
    of: (memberId: string, target: LockTarget): Promise<DavLock[]> =>
      current().where({ member_id: memberId, ...ofTarget(target) }),
    ofFiles: (memberId: string, fileIds: readonly string[]): Promise<DavLock[]> =>
      fileIds.length === 0
        ? Promise.resolve([])
        : current()
            .where('member_id', memberId)
            .whereIn('file_id', [...fileIds]),
    byToken: (memberId: string, token: string): Promise<DavLock | undefined> =>
      current().where({ member_id: memberId, token }).first(),
    add: async (
      memberId: string,
      target: LockTarget,
      { owner, until }: { owner: string; until: Instant },
    ): Promise<DavLock> => {
      await db(locks).where('locked_until', '<', db.fn.now()).delete()
      const row: DavLock = {
        token: `opaquelocktoken:${newId()}`,
        member_id: memberId,
        file_id: null,
        folder_id: null,
        name_key: null,
        ...ofTarget(target),
        owner,
        locked_until: until,
      }
      await db(locks).insert(row)
      return row
    },
    extend: async (token: string, until: Instant): Promise<void> => {
      await db(locks).where({ token }).update({ locked_until: until })
    },
    /** The name has become a file. */
    move: async (memberId: string, target: LockTarget, fileId: string): Promise<void> => {
      await db(locks)
        .where({ member_id: memberId, ...ofTarget(target) })
        .update({ file_id: fileId, folder_id: null, name_key: null })
    },
    remove: async (token: string): Promise<void> => {
      await db(locks).where({ token }).delete()
    },
    removeAt: async (memberId: string, target: LockTarget): Promise<void> => {
      await db(locks)
        .where({ member_id: memberId, ...ofTarget(target) })
        .delete()
    },
  }
}
export type DavLocks = ReturnType<typeof davLocksIn>

/** Temporary files of WebDAV clients. */
export const temporaryFilesIn = (db: Knex) => ({
  get: (key: FileKey): Promise<TemporaryFile | undefined> =>
    db<TemporaryFile>(files).where(ofFile(key)).whereRaw(isCurrent).first(),
  inFolder: (memberId: string, folderId: string): Promise<TemporaryFile[]> =>
    db<TemporaryFile>(files)
      .where({ member_id: memberId, folder_id: folderId })
      .whereRaw(isCurrent)
      .orderBy('name_key'),
  put: async ({ content, ...key }: FileKey & { content: Buffer }): Promise<void> => {
    await db(files).whereRaw(`not ${isCurrent}`).delete()
    await db(files)
      .insert({ ...ofFile(key), name: key.name, content, changed_at: db.fn.now() })
      .onConflict(['member_id', 'folder_id', 'name_key'])
      .merge(['name', 'content', 'changed_at'])
    await db.raw(
      `delete from ${files} where member_id = :member and (folder_id, name_key) not in (
         select folder_id, name_key from ${files} where member_id = :member order by changed_at desc limit :most)`,
      { member: key.member_id, most: maxFiles },
    )
  },
  remove: async (key: FileKey): Promise<void> => {
    await db(files).where(ofFile(key)).delete()
  },
})
export type TemporaryFiles = ReturnType<typeof temporaryFilesIn>

const isCurrent = "changed_at > now() - interval '1 day'"

/** All that WebDAV clients of members have put down. */
export type DavRows = { forget: (memberId: string) => Promise<void> }

export const davRowsIn = (db: Knex): DavRows => ({
  forget: async (member_id) => {
    for (const table of [locks, files]) await db(table).where({ member_id }).delete()
  },
})

/** Locks that have not ended, and temporary files that are still there, for the member's own data. */
export const heldByWebdav = async (
  db: Knex,
  memberId: string,
): Promise<{ locks: DavLock[]; files: TemporaryFile[] }> => {
  const own = { member_id: memberId }
  return {
    locks: await db<DavLock>(locks).where(own).where('locked_until', '>', db.fn.now()).orderBy('token'),
    files: await db<TemporaryFile>(files).where(own).whereRaw(isCurrent).orderBy(['folder_id', 'name_key']),
  }
}
