// The reacting side as a process that may be killed: mails about messages, from the log of an app to a mail server.
// Ends by itself when nothing is left to do: `mailing-process <database> <smtp>`, with faults.ts loaded before.
import { connect } from '#platform/database/knex.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { storedProgress } from '#platform/projection-runner/stored-progress.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { members } from '#projectors/members/members.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { messageMail } from '#reactors/messages/message-mail.reactor.ts'
import { mailEverything } from '#test/kit/mail-run.ts'

const [database = '', smtp = ''] = process.argv.slice(2)
const db = connect(database, { max: 4 })
const vault = await postgresVault(db, Buffer.alloc(32, 2))
const store = sealedStore(await postgresStore(database), vault, await discoverEvents())
const progress = storedProgress({ db, tables: [members, messages, networkSettings, notificationThreads] })
await mailEverything({ db, store, reactors: [messageMail], smtp, progress })
