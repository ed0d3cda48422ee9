import { fixedClock } from '#platform/clock/clock.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { dailyMails } from '#platform/daily-mails/daily-mail.ts'
import { dailyMailSender } from '#platform/daily-mails/send-daily-mails.ts'
import { silentLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { readerIn } from '#platform/queries/file-access.ts'
import type { TestApp } from './test-app.ts'

/** Sends the mails of the day of an app whose reactors do not run, at the times of a clock that stands still. */
export const dailyMailsOf = async (app: TestApp, start: string) => {
  const clock = fixedClock(start)
  const mails = await discoverParts(dailyMails)
  const process = () =>
    dailyMailSender({
      db: app.db,
      store: app.store,
      clock,
      progress: { passed: app.passed },
      log: silentLog,
      mails,
      readerOf: readerIn({ permit: app.permit, clock }),
      network: app.permit.network,
      mailHost: 'lindenhof.example',
    })
  let send = process()
  const seen = new Map<string, number>()
  return {
    /** Moves the clock and sends what is due. */
    at: async (moment: string) => {
      clock.advance(Date.parse(moment) - Date.parse(clock.now()))
      await send(new AbortController().signal)
    },
    /** A new process has nothing from an earlier one but the database. */
    restart: () => {
      send = process()
    },
    /** The mails to a member since the last call. */
    newTo: async (memberId: string): Promise<Mail[]> => {
      const rows = await app
        .db('fm.outbox')
        .where({ recipient: `member:${memberId}` })
        .orderBy('number')
      const fresh = rows.slice(seen.get(memberId) ?? 0)
      seen.set(memberId, rows.length)
      return fresh.map(({ letter }) => letter)
    },
  }
}
