// Mails invitations as a process of its own, so that a spec can kill it: `mailing-process <database> <smtp> [<place>]`.
// At the named fault point it kills itself with SIGKILL, as a power cut would.
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { connect } from '#platform/database/knex.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { mailEverything } from './mail-run.ts'

const [database = '', smtp = '', faultPoint] = process.argv.slice(2)
if (faultPoint) armFaultPoint(faultPoint, () => void process.kill(process.pid, 'SIGKILL'))

type Invited = DomainEvent<'GuestInvited', { guest: string }>

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

const db = connect(database, { max: 4 })
const store = await postgresStore(database)
await mailEverything({ db, store, reactors: [invitation], smtp, progress: { passed: async () => true } })
process.disconnect?.()
