// The reacting side as a process that may be killed: letters about messages, from the log of a house to a mail server.
// Ends by itself when nothing is left to do: `mailing-process <database> <smtp>`, with faults.ts loaded before.
import { systemClock } from '#platform/clock/clock.ts'
import { connect } from '#platform/database/knex.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { everyFact } from '#platform/event-store/registry.ts'
import { sealed } from '#platform/event-store/sealed.ts'
import { silentLog } from '#platform/log/log.ts'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { checkpointsPassed } from '#platform/project/checkpoints-passed.ts'
import { startReactors } from '#platform/react/reacting.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { members } from '#projectors/members/members.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { messageMail } from '#reactors/messages/message-mail.reactor.ts'
import { until } from '#test/kit/until.ts'

const [database = '', smtp = ''] = process.argv.slice(2)
const db = connect(database, { max: 4 })
const vault = await postgresVault(db, Buffer.alloc(32, 2))
const store = sealed(await postgresStore(database), vault, await everyFact())
const mailer = smtpMailer(smtp, 'Lindenhof <moot@lindenhof.example>')
const reacting = await startReactors({
  store,
  db,
  reactors: [messageMail],
  commander: { send: () => Promise.reject(new Error('no command was expected')) },
  mailer,
  progress: checkpointsPassed({ db, tables: [members, messages, networkSettings] }),
  clock: systemClock,
  log: silentLog,
  sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
  tokenOf: async () => null,
})
const isIdle = async () => {
  const waiting = await db('fm.outbox').whereNull('sent_at').whereNull('parked_at').first('id')
  return waiting === undefined && reacting.position() === (await store.head())
}
await until(isIdle, 30_000)
await reacting.stop()
await mailer.close()
await store.close()
await db.destroy()
