import { wakeReactors } from '#platform/scheduling/alarm.ts'
import type { TestNetwork } from './test-network.ts'
import { until } from './until.ts'

/** How many mails wait for the end of the time for undo. */
export const mailsInUndoTime = async (app: TestNetwork): Promise<number> =>
  (await app.db('fm.outbox').whereNull('sent_at').whereNot('next_try_at', '<=', app.db.fn.now())).length

/** Lets the time for undo pass, once a mail waits for it, and waits until the reactors are done. */
export const undoTimePassed = async (app: TestNetwork): Promise<void> => {
  await until(async () => (await mailsInUndoTime(app)) > 0)
  await app.db('fm.outbox').whereNull('sent_at').update({ next_try_at: app.db.fn.now() })
  await wakeReactors(app.db)
  await app.reactorsDone()
}
