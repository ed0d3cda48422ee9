import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import type { Mail, MailAbout } from '#platform/mail/mail.ts'
import { defineMailCheck } from '#platform/mail/mail-check.ts'
import { readNumber } from '#platform/marks/read-number.ts'
import { rowIdOf, threadId } from '#platform/notifications/notification.ts'
import { things } from '#platform/notifications/things.ts'
import {
  type NotificationThreadRow,
  notificationThreads,
} from '#projectors/notifications/notification-threads.table.ts'
import { listedTables } from './listed-notifications.queries.ts'

/** Mails say nothing that the bell would not say at this moment: about things out of sight, and what was withdrawn. */
export const notificationMailCheck = defineMailCheck({
  dependsOn: listedTables,
  concerns: ({ about, sections = [] }) =>
    about !== undefined || sections.some(({ items }) => items.some((item) => item.about !== undefined)),
  current: async (db, { cause, mail, member_id, reader }) => {
    const { about } = mail
    if (reader === null) return null
    const isNotified = mail.to.member_id !== null
    if (about && isNotified && (await isWithdrawn(db, { about, cause, member_id }))) return null
    if (about && !(await isReadable(db, about, reader))) return null
    if (about && (await isRead(db, { about, member_id }))) return null
    return mail.sections === undefined ? mail : withReadableLines(db, mail, reader)
  },
})

/** The mail without lines about things that the reader can no longer read; null when no news are left. */
const withReadableLines = async (db: Knex, mail: Mail, reader: Reader): Promise<Mail | null> => {
  const sections = []
  for (const section of mail.sections ?? []) {
    const items = []
    for (const item of section.items)
      if (item.about === undefined || (await isReadable(db, item.about, reader))) items.push(item)
    if (items.length > 0) sections.push({ ...section, items })
  }
  return sections.some(({ isContext }) => isContext !== true) ? { ...mail, sections } : null
}

const isReadable = async (
  db: Knex,
  { thread: { kind, id }, object_id = id }: MailAbout,
  { actor, circumstances }: Reader,
): Promise<boolean> => {
  const thing = things.get(kind)
  if (thing === undefined || thing.table === null) return true
  const { rows } = await db.raw(
    `select from rm.${thing.table.sqlName} x
     where x.id = :id and x.audience && cast(:keys as text[]) and ${thing.where ?? 'true'}`,
    {
      id: rowIdOf(thing, { object_id, member_id: actor.id }),
      keys: [...actor.keys],
      now: circumstances.now,
    },
  )
  return rows.length > 0
}

type Delivery = { about: MailAbout; cause: string; member_id: string }

/** Whether the member has left the thread, or what the event told was withdrawn, and no other thread tells it. */
const isWithdrawn = async (db: Knex, { about, cause, member_id }: Delivery): Promise<boolean> => {
  const [row] = await db(`rm.${notificationThreads.sqlName}`)
    .where({ id: `${member_id}~${threadId(about.thread)}` })
    .select('standing', 'entries')
  if (row === undefined) return false
  const { standing, entries }: Pick<NotificationThreadRow, 'standing' | 'entries'> = row
  const isNotified =
    !standing.has_left &&
    !entries.some(({ event_id, withdrawn_by }) => event_id === cause && withdrawn_by !== null)
  return !isNotified && !(await isNotifiedElsewhere(db, { cause, member_id }))
}

const isNotifiedElsewhere = async (
  db: Knex,
  { cause, member_id }: Pick<Delivery, 'cause' | 'member_id'>,
): Promise<boolean> => {
  const [row] = await db(`rm.${notificationThreads.sqlName}`)
    .where({ member_id })
    .whereRaw('? = any(event_ids)', [cause])
    .limit(1)
    .select('id')
  return row !== undefined
}

/** Whether the member has read what the mail says in the list of notifications. */
const isRead = async (db: Knex, { about, member_id }: Omit<Delivery, 'cause'>): Promise<boolean> => {
  if (about.unless_read_to === undefined) return false
  const { rows } = await db.raw(
    `select from (values (:member, 'notification:' || :thread)) own (member_id, stream)
     where greatest(${readNumber('own.member_id', `'notifications'`)}, ${readNumber('own.member_id', 'own.stream')}) >= cast(:no as bigint)`,
    { member: member_id, thread: threadId(about.thread), no: about.unless_read_to },
  )
  return rows.length > 0
}
