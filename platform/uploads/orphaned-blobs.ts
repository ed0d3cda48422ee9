import type { Knex } from 'knex'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { uploadLimits } from './upload.limits.ts'

// Bytes whose request ended without an outcome are resolved a day later, whether or not another upload happens.

const { outcome: outcomeMs } = valuesOf(uploadLimits)
const blobs = 'fm.incoming_blobs'
const dueAt = `greatest(begun_at + interval '${outcomeMs} milliseconds', sweep_at)`

type Due = { id: string; due_at: Instant }

/** What began by then is orphaned now. */
export const orphanedBefore = (now: Instant): Instant => plus(now, -outcomeMs)

/** Orphaned blobs, the longest due first. */
export const dueBlobs = (db: Knex, now: Instant, most: number): Promise<Due[]> =>
  db(blobs)
    .select('blob_id as id', db.raw(`${dueAt} as due_at`))
    .where('begun_at', '<=', orphanedBefore(now))
    .whereRaw('(sweep_at is null or sweep_at <= ?)', [now])
    .orderBy('begun_at')
    .limit(most)

/** When the next blob is orphaned; null when there is none. */
export const nextDueBlob = async (db: Knex): Promise<Instant | null> =>
  (
    await db(blobs)
      .min({ at: db.raw(dueAt) })
      .first()
  )?.at ?? null

/** Puts off a blob that is still tracked. */
export const postponeBlob = async (db: Knex, { id, due_at }: Due, until: Instant): Promise<void> => {
  await db(blobs).where({ blob_id: id }).whereRaw(`${dueAt} = ?`, [due_at]).update({ sweep_at: until })
}
