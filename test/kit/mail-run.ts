import type { Knex } from 'knex'
import { systemClock } from '#platform/clock/clock.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { silentLog } from '#platform/log/log.ts'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { startReactors } from '#platform/process/reactor-runner.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { mailServices } from '#platform/reactors/mail-service.ts'
import type { Reactor } from '#platform/reactors/reactor.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { areReactorsIdle } from './reactors-idle.ts'
import { until } from './until.ts'

type MailRun = {
  db: Knex
  store: EventStore
  reactors: Reactor[]
  /** Address of the mail server. */
  smtp: string
  progress: Pick<Progress, 'passed'>
}

/** Runs reactors that write mails until every mail has been sent, then closes the store and the database. */
export const mailEverything = async ({ db, store, reactors, smtp, progress }: MailRun): Promise<void> => {
  const mailer = smtpMailer(smtp, 'Lindenhof <moot@lindenhof.example>')
  const reacting = await startReactors({
    store,
    db,
    reactors,
    commander: { send: () => Promise.reject(new Error('no command was expected')) },
    mailer,
    storage: memoryStorage(),
    progress,
    clock: systemClock,
    log: silentLog,
    sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
    tokenOf: async () => null,
    mailService: (await discoverParts(mailServices))[0],
  })
  const isWaiting = async () =>
    (await db('fm.outbox').whereNull('sent_at').whereNull('parked_at').first('id')) !== undefined
  await until(() => areReactorsIdle({ reacting, store, isWaiting }), 30_000)
  await reacting.stop()
  await mailer.close()
  await store.close()
  await db.destroy()
}
