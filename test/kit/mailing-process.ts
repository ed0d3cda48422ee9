// Mails invitations as a process of its own, so that a spec can kill it: `mailing-process <database> <smtp> [<place>]`.
// At the named fault point it kills itself with SIGKILL, as a power cut would.
import { systemClock } from '#platform/clock/clock.ts'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { connect } from '#platform/database/knex.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import type { Fact } from '#platform/language/fact.ts'
import { silentLog } from '#platform/log/log.ts'
import { smtpMailer } from '#platform/mail/smtp.ts'
import { startReactors } from '#platform/react/reacting.ts'
import { reactor } from '#platform/react/reactor.ts'
import { until } from './until.ts'

const [database = '', smtp = '', place] = process.argv.slice(2)
if (place) armFaultPoint(place, () => void process.kill(process.pid, 'SIGKILL'))

type Invited = Fact<'GuestInvited', { guest: string }>

const invitation = reactor<Invited>('invitation', {
  GuestInvited: ({ data: { guest } }, { mail }) =>
    mail({
      to: { member_id: guest, address: `${guest}@lindenhof.example`, name: guest, language: 'de' },
      subject: 'Einladung zum Tee',
      heading: 'Übermorgen gibt es Tee',
      paragraphs: ['Bitte bring eine Tasse mit.'],
      action: { label: 'Antworten', path: '/appointments/tea' },
      reason: 'du bist eingeladen',
    }),
})

const mailer = smtpMailer(smtp, 'Lindenhof <moot@lindenhof.example>')
const db = connect(database, { max: 4 })
const store = await postgresStore(database)
const reacting = await startReactors({
  store,
  db,
  reactors: [invitation],
  commander: { send: () => Promise.reject(new Error('no command was expected')) },
  mailer,
  progress: { passed: async () => true },
  clock: systemClock,
  log: silentLog,
  sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
  tokenOf: async () => null,
})
const isIdle = async () => {
  const waiting = await db('fm.outbox').whereNull('sent_at').whereNull('parked_at').first('id')
  return reacting.position() === (await store.head()) && waiting === undefined
}
await until(isIdle, 30_000)
await reacting.stop()
await mailer.close()
process.disconnect?.()
await store.close()
await db.destroy()
