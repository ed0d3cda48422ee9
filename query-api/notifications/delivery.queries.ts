import type { Knex } from 'knex'
import type { NotificationDelivery } from '#events/notifications/notification.contract.ts'
import { nextTurn } from '#platform/daily-mails/next-turn.ts'
import { zoneOf } from '#platform/language/delivery.ts'
import type { Reader } from '#platform/language/policy.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import { dailyActivity } from './daily-activity.daily-mail.ts'
import { digest } from './digest.daily-mail.ts'
import { choiceOf, getsDaily, waitingKinds } from './digest-mail.queries.ts'
import { actOf } from './member-acts.queries.ts'
import { threadsFor } from './notification-list.queries.ts'
import { newestEntry, unreadIn } from './notification-views.queries.ts'

type Channels = NotificationDelivery['channels']

/** How the newest notice of a thread reaches its reader; null for a thread that the reader does not find. */
export const deliveryFor = async (
  db: Knex,
  reader: Reader,
  thread: string,
): Promise<NotificationDelivery | null> => {
  const [row] = await threadsFor(db, [reader], [thread])
  const newest = row && newestEntry(row)
  if (!row || !newest) return null
  const { id } = reader.actor
  const [mailed, pushed, act] = await Promise.all([
    mailOf(db, id, newest.event_id),
    pushOf(db, id, newest.event_id),
    actOf(db, row, newest),
  ])
  const isUnread = unreadIn(row).some(({ no }) => no === newest.no)
  const waiting = mailed.length === 0 && isUnread ? await digestOf(db, reader, newest.kind) : []
  return {
    act,
    channels: [{ channel: 'bell', at: newest.at, waits_for: null }, ...mailed, ...waiting, ...pushed],
  }
}

const mailOf = async (db: Knex, memberId: string, cause: string): Promise<Channels> => {
  const rows: { sent_at: Date | null; next_try_at: Date }[] = await db('fm.outbox')
    .where({ cause, recipient: `member:${memberId}`, parked_at: null })
    .limit(1)
    .select('sent_at', 'next_try_at')
  return rows.map(({ sent_at, next_try_at }) => ({
    channel: 'mail',
    at: new Date(sent_at ?? next_try_at).toISOString(),
    waits_for: sent_at === null ? 'sending' : null,
  }))
}

const pushOf = async (db: Knex, memberId: string, cause: string): Promise<Channels> => {
  const rows: object[] = await db('fm.push_outbox as push')
    .join('fm.devices as device', 'device.id', 'push.device_id')
    .where({ 'push.cause': cause, 'device.member_id': memberId, 'push.is_withdrawal': false })
    .limit(1)
    .select('push.device_id')
  return rows.map(() => ({ channel: 'push', at: null, waits_for: null }))
}

/** The digest that will carry a notice of this kind; none where the member did not choose that. */
const digestOf = async (db: Knex, reader: Reader, kind: string): Promise<Channels> => {
  const chosen = (await memberSettingsIn(db).of([reader.actor.id])).get(reader.actor.id) ?? {}
  if (!waitingKinds(choiceOf({ chosen })).includes(kind)) return []
  const { network, now } = reader.circumstances
  const mail = getsDaily({ reader, chosen }) ? dailyActivity : digest
  const at = nextTurn(mail.times(network), zoneOf(chosen) ?? 'UTC', now)
  return at === null ? [] : [{ channel: 'mail', at, waits_for: 'digest' }]
}
