import { systemClock } from '#platform/clock/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { doDueWork } from '#platform/reactors/due-work.ts'
import { orphanedBlobsDue } from '#reactors/files/orphaned-blobs.due.ts'
import type { TestApp } from './test-app.ts'

/** Makes all tracked blobs a day and an hour old, and does the work that is due then. */
export const sweepADayLater = async ({ db, commander }: Pick<TestApp, 'db' | 'commander'>): Promise<void> => {
  await db('fm.incoming_blobs').update({ begun_at: db.raw("now() - interval '25 hours'") })
  await doDueWork(
    { db, commander, clock: systemClock, log: silentLog },
    [orphanedBlobsDue],
    new AbortController().signal,
  )
}
