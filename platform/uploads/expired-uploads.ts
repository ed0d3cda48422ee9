import type { Knex } from 'knex'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { resumableLimits } from './resumable.limits.ts'

// Uploads that nobody continues expire, each at its own time, whether or not another one begins.

const { lifetime: lifetimeMs } = valuesOf(resumableLimits)
const uploads = 'fm.resumable_uploads'
const dueAt = `greatest(changed_at + interval '${lifetimeMs} milliseconds', sweep_at)`

type Due = { id: string; due_at: Instant }

/** What has changed by then has expired now. */
export const expiredBefore = (now: Instant): Instant => plus(now, -lifetimeMs)

/** Uploads that have expired, the longest due first. */
export const dueUploads = (db: Knex, now: Instant, most: number): Promise<Due[]> =>
  db(uploads)
    .select('upload_id as id', db.raw(`${dueAt} as due_at`))
    .where('changed_at', '<=', expiredBefore(now))
    .whereRaw('(sweep_at is null or sweep_at <= ?)', [now])
    .orderBy('changed_at')
    .limit(most)

/** When the next upload expires; null when there is none. */
export const nextDueUpload = async (db: Knex): Promise<Instant | null> =>
  (
    await db(uploads)
      .min({ at: db.raw(dueAt) })
      .first()
  )?.at ?? null

/** Puts off an upload that is still there. */
export const postponeUpload = async (db: Knex, { id, due_at }: Due, until: Instant): Promise<void> => {
  await db(uploads).where({ upload_id: id }).whereRaw(`${dueAt} = ?`, [due_at]).update({ sweep_at: until })
}
