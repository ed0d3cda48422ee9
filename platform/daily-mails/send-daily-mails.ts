import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { NetworkConfig, Reader } from '#platform/language/policy.ts'
import type { Log } from '#platform/log/log.ts'
import { putIntoOutbox } from '#platform/mail/outbox.ts'
import {
  addTurns,
  type DueRow,
  dueIn,
  turnDone,
  zonesOf,
} from '#platform/member-settings/daily-mail-turns.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { tablesReadTogether } from '#platform/projections/table.ts'
import type { DailyMail } from './daily-mail.ts'
import { dueDay } from './sending-times.ts'

export type DailyMailParts = {
  db: Knex
  store: Pick<EventStore, 'head'>
  clock: Pick<Clock, 'now'>
  progress: Pick<Progress, 'passed'>
  log: Log
  mails: readonly DailyMail[]
  readerOf: (memberId: string) => Promise<Reader | null>
  network: () => Promise<NetworkConfig>
  mailHost: string
}

/** How often due turns are sought, in milliseconds. */
const interval = 60_000
const tableTimeoutMs = 30_000

/**
 * Sends the mails of the day: writes them into the outbox, once per member and local day. Looks at each zone whose time
 * has come, and there at some members at a time. Returns when to look again.
 */
export const dailyMailSender = (parts: DailyMailParts): ((signal: AbortSignal) => Promise<Instant>) => {
  const { db, clock, store, mails } = parts
  let after = ''
  return async (signal) => {
    const head = String(await store.head())
    const names = mails.map(({ name }) => name)
    after = await addTurns(db, names, { after, head })
    const network = await parts.network()
    for (const mail of mails) {
      const times = mail.times(network)
      if (times.length === 0) continue
      for (const zone of await zonesOf(db, mail.name)) {
        const due = dueDay(times, zone, clock.now())
        if (due !== null) await sendInZone(parts, mail, { ...due, zone }, signal)
      }
    }
    return plus(clock.now(), interval)
  }
}

type Due = { zone: string; today: string; since: string }

const sendInZone = async (
  parts: DailyMailParts,
  mail: DailyMail,
  { zone, today, since }: Due,
  signal: AbortSignal,
): Promise<void> => {
  const { db, log, store, progress } = parts
  const { name } = mail
  let after = ''
  while (!signal.aborted) {
    const rows = await dueIn(db, { name, zone, since, after })
    if (rows.length === 0) return
    // What the tables show up to here is told now, and all later events the next time.
    const head = await store.head()
    const tables = [...new Set(mail.dependsOn.flatMap(tablesReadTogether))].map((table) => table.name)
    if (!(await progress.passed(tables, head, tableTimeoutMs))) return
    const chosen = await memberSettingsIn(db).of(rows.map(({ member_id }) => member_id))
    for (const row of rows) {
      if (signal.aborted) return
      after = row.member_id
      try {
        await sendTo(parts, mail, {
          row,
          zone,
          day: today,
          no: String(head),
          chosen: chosen.get(row.member_id) ?? {},
        })
      } catch (error) {
        // The others get theirs; this one is tried again with the next look.
        log.warn({ mail: name, reason: (error as Error).message }, 'a daily email could not be written')
      }
    }
  }
}

type One = { row: DueRow; zone: string; day: string; no: string; chosen: Record<string, unknown> }

const sendTo = async (
  { db, clock, readerOf, mailHost }: DailyMailParts,
  daily: DailyMail,
  { row, zone, day, no, chosen }: One,
): Promise<void> => {
  const { name } = daily
  const { member_id, since_no } = row
  const reader = await readerOf(member_id)
  const now = clock.now()
  const mail = reader && (await daily.mailFor(db, { reader, chosen, zone, day, now, since_no }))
  if (mail === 'later') return
  // Mail and turn commit together: a process that ends in between has sent nothing and told nothing.
  await db.transaction(async (transaction) => {
    if (mail) await putIntoOutbox(transaction, { cause: `${name}~${member_id}~${day}`, mail, mailHost, now })
    await turnDone(transaction, { name, member_id, day, no })
  })
}
