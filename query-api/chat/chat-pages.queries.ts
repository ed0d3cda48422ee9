import type { Knex } from 'knex'
import { DateTime } from 'luxon'
import { type ChatMessageRow, chatMessages } from '#projectors/chat/chat-messages.table.ts'

export type MessagePage = {
  limit: number
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
  date?: string | undefined
  time_zone: string
}
export type Found = { rows: ChatMessageRow[]; has_older: boolean; has_newer: boolean }

/** The main flow of a room, or the replies below one of its messages. */
type Flow = { chat_id: string; thread_id: string | null }

const last = '9223372036854775807'

/** A part of a room or thread, the oldest message first; null where it should begin at a message that is not there. */
export const pageOfMessages = async (db: Knex, flow: Flow, page: MessagePage): Promise<Found | null> => {
  const { limit, before, after } = page
  if (after !== undefined) {
    const rows = await newer(db, flow, after, limit + 1)
    return { rows: rows.slice(0, limit), has_older: true, has_newer: rows.length > limit }
  }
  const from = await startOf(db, flow, page)
  if (from === 'missing') return null
  if (from !== null) return around(db, flow, from, limit)
  const rows = await older(db, flow, before ?? last, limit + 1)
  return {
    rows: rows.slice(0, limit).reverse(),
    has_older: rows.length > limit,
    has_newer: before !== undefined,
  }
}

/** The message at which a part begins: the one that is looked for, or the first one of a day. */
const startOf = async (
  db: Knex,
  flow: Flow,
  { around, date, time_zone }: MessagePage,
): Promise<string | null | 'missing'> => {
  if (around !== undefined) {
    const row = await inFlow(db, flow).where('id', around).first('no')
    return row?.no ?? 'missing'
  }
  if (date === undefined) return null
  const start = DateTime.fromISO(date, { zone: time_zone }).toUTC().toISO()
  const row = await inFlow(db, flow)
    .where('created_at', '>=', start)
    .orderBy(['created_at', 'no'])
    .first('no')
  return row?.no ?? null
}

const around = async (db: Knex, flow: Flow, no: string, limit: number): Promise<Found> => {
  const half = Math.floor(limit / 2)
  const [earlier, later] = await Promise.all([
    older(db, flow, no, half + 1),
    newer(db, flow, String(BigInt(no) - 1n), limit - half + 1),
  ])
  return {
    rows: [...earlier.slice(0, half).reverse(), ...later.slice(0, limit - half)],
    has_older: earlier.length > half,
    has_newer: later.length > limit - half,
  }
}

const inFlow = (db: Knex, { chat_id, thread_id }: Flow): Knex.QueryBuilder<object, ChatMessageRow[]> => {
  const rows = db(`rm.${chatMessages.sqlName}`)
  return thread_id === null
    ? rows.where({ chat_id }).whereNull('thread_id')
    : rows.where({ thread_id, chat_id })
}

const older = (db: Knex, flow: Flow, before: string, limit: number): Promise<ChatMessageRow[]> =>
  inFlow(db, flow).where('no', '<', before).orderBy('no', 'desc').limit(limit) as unknown as Promise<
    ChatMessageRow[]
  >

const newer = (db: Knex, flow: Flow, after: string, limit: number): Promise<ChatMessageRow[]> =>
  inFlow(db, flow).where('no', '>', after).orderBy('no').limit(limit) as unknown as Promise<ChatMessageRow[]>
