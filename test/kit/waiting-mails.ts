import { wakeReactors } from '#platform/scheduling/alarm.ts'
import type { TestNetwork } from './test-network.ts'
import { until } from './until.ts'

export type SentMail = { to_address: string; subject: string; text: string }

/**
 * Sends the mails that wait for the morning or for the end of undo, and lets the time pass in which what is withdrawn can
 * still come back. Returns what was sent, and forgets it.
 */
export const waitingMails = async (app: TestNetwork): Promise<SentMail[]> => {
  // What happens together is told together, so nothing leaves before the reactors have seen all of it.
  await app.reactorsCaughtUp()
  let isOver = false
  const over = app.reactorsDone().finally(() => {
    isOver = true
  })
  await until(async () => {
    const now = app.db.fn.now()
    const unsent = app.db('fm.outbox').whereNull('sent_at')
    await unsent.clone().where('next_try_at', '>', now).update({ next_try_at: now })
    await unsent
      .whereNotNull('withdrawn_at')
      .update({ withdrawn_at: app.db.raw(`now() - interval '1 minute'`) })
    await wakeReactors(app.db)
    return isOver
  }, 30_000)
  await over
  const mails = await app.db('fm.captured_mails').orderBy('id').select('to_address', 'subject', 'text')
  await app.db('fm.captured_mails').delete()
  return mails
}
