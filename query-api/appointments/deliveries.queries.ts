import type { Knex } from 'knex'
import type { Delivery, SentMessage } from '#events/appointments/deliveries.contract.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { type AuditRow, auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { peopleOf } from '../members/members.queries.ts'

const maxMessages = 50
const recordedFor = 90 * 86_400_000

type Mailed = { cause: string; recipient: string; sent_at: Instant | null; parked_at: Instant | null }
type Message = Pick<AuditRow, 'id' | 'at' | 'actor_id' | 'member_ids' | 'details' | 'position'>

/** The messages to participants of an appointment, and what became of the mail to each of them. */
export const messagesOf = async (db: Knex, appointmentId: string, now: Instant): Promise<SentMessage[]> => {
  const messages: Message[] = await db(`rm.${auditRows.sqlName}`)
    .where({ object_kind: 'appointment', object_id: appointmentId, type: 'AttendeesContacted' })
    .orderBy('position', 'desc')
    .limit(maxMessages)
    .select('id', 'at', 'actor_id', 'member_ids', 'details', 'position')
  const ids = messages.map(({ id }) => id)
  const [mails, writtenUpTo, people] = await Promise.all([
    mailsOf(db, ids),
    positionOfMails(db),
    peopleOf(
      db,
      messages.flatMap(({ member_ids }) => member_ids),
    ),
  ])
  return messages.map((message) => {
    const sender = senderOf(message)
    const isWritten = BigInt(message.position) <= writtenUpTo
    const stateOf = (memberId: string): Omit<Delivery, 'member'> => {
      const mail = mails.get(`${message.id} member:${memberId}`)
      if (mail?.sent_at) return { state: 'sent', sent_at: mail.sent_at }
      if (mail?.parked_at) return { state: 'failed', sent_at: null }
      if (mail || !isWritten) return { state: 'waiting', sent_at: null }
      return { state: plus(message.at, recordedFor) < now ? 'unknown' : 'not_mailed', sent_at: null }
    }
    return {
      id: message.id,
      at: message.at,
      sender: people(sender),
      deliveries: message.member_ids
        .filter((id) => id !== sender)
        .map((id) => ({ member: people(id), ...stateOf(id) }))
        .sort(byState),
    }
  })
}

const senderOf = ({ actor_id, details }: Message): string => String(details.sender_id ?? actor_id)

const order: Record<Delivery['state'], number> = { failed: 0, waiting: 1, not_mailed: 2, unknown: 3, sent: 4 }

const byState = (one: Delivery, other: Delivery): number =>
  order[one.state] - order[other.state] ||
  (one.member.name ?? '').localeCompare(other.member.name ?? '') ||
  (one.member.id < other.member.id ? -1 : 1)

const mailsOf = async (db: Knex, causes: readonly string[]): Promise<ReadonlyMap<string, Mailed>> => {
  if (causes.length === 0) return new Map()
  const rows: Mailed[] = await db('fm.outbox')
    .whereRaw(`cause = any(${oneList})`, [[...causes]])
    .select('cause', 'recipient', 'sent_at', 'parked_at')
  return new Map(rows.map((row) => [`${row.cause} ${row.recipient}`, row]))
}

/** Up to which event mails about appointments have been written. */
const positionOfMails = async (db: Knex): Promise<bigint> => {
  const row: { position: string } | undefined = await db('fm.reactor_checkpoints')
    .where('reactor', 'appointment-mail')
    .first('position')
  return BigInt(row?.position ?? 0)
}
