import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import type { Crawler } from '#platform/crawler/crawler.ts'
import type { Recorded } from '#platform/language/event.ts'
import { isRejection } from '#platform/language/rejection.ts'
import type { Log } from '#platform/log/log.ts'
import { putAllIntoOutbox, putIntoOutbox, withdraw } from '#platform/mail/outbox.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import { ignoringMembers } from '#platform/notifications/ignored-members.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { type Table, tablesReadTogether } from '#platform/projections/table.ts'
import { membersWithDevices } from '#platform/push/devices.ts'
import { putPush, withdrawPushes } from '#platform/push/push-outbox.ts'
import { bodyHashOf, derivedUuid, eventIdOf } from '#platform/requests/derived-ids.ts'
import { roomsOfMembers } from '#platform/rooms/member-rooms.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { assertDecided, type Commander } from './commander.ts'
import { noteJob } from './jobs.ts'
import type { MailService } from './mail-service.ts'
import { type EffectId, once, onceOutside } from './reactions.ts'
import type { Effects } from './reactor.ts'
import { clearTimer, setTimer } from './timers.ts'

export type EffectParts = {
  db: Knex
  clock: Pick<Clock, 'now'>
  commander: Commander
  progress: Pick<Progress, 'passed'>
  log: Log
  /** Nothing outside is looked at when missing. */
  crawler?: Pick<Crawler, 'crawl'>
  storage: Pick<FileStorage, 'remove'>
  /** Nobody is a reader when missing. */
  readerOf?: Effects['readerOf']
  answersTo?: Effects['answersTo']
  /** Notifications are mailed to nobody when missing. */
  mailService?: MailService | undefined
  /** Host of the installation's address; the right side of every Message-ID. */
  mailHost: string
}

/** How long a look waits for a read table, in milliseconds; then the event is tried again later. */
const tableTimeoutMs = 30_000

/** As many events of one command in one stream as may have caused mails. */
const maxEvents = 100

/**
 * What a reactor may do about one event. Commands are identified by their body, timers and jobs by key, mails
 * by recipient: a retry may find other rows and makes only what is missing.
 */
export const effectsOf = (parts: EffectParts, reactor: string, event: Recorded): Effects => {
  const { db, clock, commander, progress, log } = parts
  const { event_id, correlation_id, actor_id } = event.metadata
  const made = new Map<string, number>()
  const effectId = (name: string): EffectId => {
    const count = (made.get(name) ?? 0) + 1
    made.set(name, count)
    return { reactor, event_id, effect: count === 1 ? name : `${name}#${count}` }
  }
  const waitForTable = async (table: Table<any>) => {
    const names = tablesReadTogether(table).map(({ name }) => name)
    if (!(await progress.passed(names, event.position, tableTimeoutMs)))
      throw new Error(`the table ${table.name} has not come to position ${event.position}`)
  }
  const mailCause = () => ({ cause: event_id, mailHost: parts.mailHost, now: clock.now() })
  const rowsOf = ({ sqlName }: Table<any>) => db(`rm.${sqlName}`) as Knex.QueryBuilder<any, any[]>

  const effects: Effects = {
    now: clock.now(),
    findByIds: async (table, ids) => {
      await waitForTable(table)
      return rowsOf(table).whereIn('id', [...new Set(ids)])
    },
    memberSettings: memberSettingsIn(db).of,
    memberRooms: (roomIds, memberIds) => roomsOfMembers(db, roomIds, memberIds),
    ignoringActor: () => ignoringMembers(db, event.metadata.actor_id),
    findWhere: async (table, where) => {
      await waitForTable(table)
      return rowsOf(table).where(where)
    },
    readerOf: async (memberId) => {
      await waitForTable(keyGrants)
      return (await parts.readerOf?.(memberId)) ?? null
    },
    answersTo: parts.answersTo ?? (() => ({ address: `noreply@${parts.mailHost}`, isRead: false })),
    notifyByMail: async (notified) => parts.mailService?.notify(effects, notified),
    mail: (mail) => putIntoOutbox(db, { ...mailCause(), mail }),
    mailAll: (mails) => putAllIntoOutbox(db, { ...mailCause(), mails }),
    recall: async () => {
      const { takes_back } = event.metadata
      if (takes_back === undefined) return null
      const causes = Array.from({ length: maxEvents }, (_, at) => eventIdOf(takes_back, event.stream, at))
      await withdrawPushes(db, { causes }, clock.now())
      return withdraw(db, causes)
    },
    push: (push) => putPush(db, push, { cause: event_id, now: clock.now(), no: event.position }),
    membersWithDevices: (memberIds) => membersWithDevices(db, memberIds),
    withdrawPushes: (withdrawn) => withdrawPushes(db, withdrawn, clock.now()),
    send: async (name, body, part) => {
      const id = effectId(`send:${part ?? `${name}:${bodyHashOf(name, body)}`}`)
      const key = derivedUuid('reaction', reactor, event_id, id.effect)
      await onceOutside(db, id, async () => {
        const outcome = await commander.send(name, body, {
          key,
          causation_id: event_id,
          correlation_id,
          onBehalfOf: actor_id,
        })
        assertDecided(outcome)
        if (!isRejection(outcome)) return 'done'
        // A rejected follow-up command is final: a retry would not change it.
        log.info(
          { reactor, event_id, command: name, code: outcome.code },
          'the command of a reactor was rejected',
        )
        return outcome.code
      })
    },
    crawler: parts.crawler ?? { crawl: () => {} },
    storage: parts.storage,
    jobs: {
      begin: (key, job) =>
        once(db, effectId(`job:${key}`), (transaction) => noteJob(transaction, { key, ...job, event })),
    },
    timers: {
      set: (key, at, command) =>
        once(db, effectId(`set:${key}`), (transaction) => setTimer(transaction, { key, at, command, event })),
      clear: (key) => once(db, effectId(`clear:${key}`), (transaction) => clearTimer(transaction, key)),
    },
  }
  return effects
}
