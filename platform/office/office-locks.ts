import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** A lock that an office server holds for a file. */
export type OfficeLock = {
  file_id: string
  /** The office's own name for it, up to 1,024 signs. */
  lock_id: string
  /** The member whose lock of the product it is. */
  member_id: string
  /** The lock of the product does not stand yet. */
  taking: boolean
  /** The member had locked the file before, so that lock stays. */
  keeps_lock: boolean
  locked_until: Instant
}

const table = 'fm.office_locks'

/** Locks of office servers, in the database, so that every process knows them. */
export const officeLocksIn = (db: Knex) => ({
  /** The lock of a file that has not ended. */
  of: (file_id: string): Promise<OfficeLock | undefined> =>
    db<OfficeLock>(table).where({ file_id }).where('locked_until', '>', db.fn.now()).first(),
  /** Takes the place of no lock, an ended one, or the one that is `stale`. False when another lock is there. */
  take: async (lock: Omit<OfficeLock, 'taking'>, stale: OfficeLock | undefined): Promise<boolean> => {
    await db(table).where('locked_until', '<', db.fn.now()).delete()
    const taken = await db(table)
      .insert({ ...lock, taking: true })
      .onConflict('file_id')
      .merge()
      .where('office_locks.lock_id', stale?.lock_id ?? '')
      .returning('file_id')
    return taken.length > 0
  },
  /** Gives the lock another id, or a later end. False when it is not the one that was known. */
  change: async (
    { file_id, lock_id }: OfficeLock,
    changed: Partial<Pick<OfficeLock, 'lock_id' | 'locked_until' | 'taking'>>,
  ): Promise<boolean> => (await db(table).where({ file_id, lock_id }).update(changed)) > 0,
  remove: async ({ file_id, lock_id }: Pick<OfficeLock, 'file_id' | 'lock_id'>): Promise<boolean> =>
    (await db(table).where({ file_id, lock_id }).delete()) > 0,
})
export type OfficeLocks = ReturnType<typeof officeLocksIn>

export type OfficeRows = { forget: (memberId: string) => Promise<void> }

/** All that office servers hold in the name of members. */
export const officeRowsIn = (db: Knex): OfficeRows => ({
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
  },
})
