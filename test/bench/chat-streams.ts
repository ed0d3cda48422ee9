import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { chatMessage } from '#command-api/chat/chat-message.decider.ts'
import type { ChatMessageState } from '#command-api/chat/chat-message.state.ts'
import type { ChatEvent } from '#events/chat/chat.events.ts'
import type { EventStore, NewEvent } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { fold } from '#platform/language/decider.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { newEvent } from '../kit/recorded.ts'
import { secondsToProject } from './projected.ts'
import { share, timed } from './timed.ts'

export type StreamFigures = {
  streams: string
  count: number
  megabytes: number
  /** One message for an edit. */
  folded_p50_ms: number
  folded_p99_ms: number
  /** By twenty authors at once into one room. */
  sent_per_s: number
  repeated: number
  projected_per_s: number
  rebuilt_per_s: number
}

const rooms = 40
const days = 20
const authors = 20

/** The same messages as a stream each, and as a stream for each room and day. */
const layouts = [
  { streams: 'a message each', name: "'chat_message-c' || message" },
  { streams: 'a room and day each', name: "'chat-group/g' || room || '-' || day" },
] as const

/** What it costs to send, fold, project and rebuild messages, by what a stream is. */
export const benchChatStreams = async (events: number): Promise<StreamFigures[]> => {
  const figures: StreamFigures[] = []
  for (const layout of layouts) figures.push(await measured(events, layout))
  return figures
}

type Layout = (typeof layouts)[number]
type MessageEvent = Exclude<ChatEvent, { type: 'ChatStarted' }>

const measured = async (events: number, { streams, name }: Layout): Promise<StreamFigures> => {
  const { db, url, drop } = await freshDatabase({ max: 4 })
  const store = await postgresStore(url)
  try {
    await fill(db, events, name)
    const { rows } = await db.raw(
      `select count(distinct stream)::int as count, pg_total_relation_size('es.events') / 1e6 as megabytes from es.events`,
    )
    const isMessage = streams === layouts[0].streams
    const folded = await timed(300, (nth) => openedFor(store, db, ((Math.abs(nth) * 7919) % events) + 1))
    const projected = await projecting(store, db)
    const rebuilt = await rebuilding(store, db)
    const sending = await sendAtOnce(store, isMessage)
    return {
      streams,
      count: rows[0].count,
      megabytes: Number(rows[0].megabytes),
      folded_p50_ms: share(folded, 0.5),
      folded_p99_ms: share(folded, 0.99),
      ...sending,
      projected_per_s: events / projected,
      rebuilt_per_s: events / rebuilt,
    }
  } finally {
    await store.close()
    await drop()
  }
}

/** Messages of all rooms by turns; every fifth event is a reaction to the message before. */
const fill = async (db: Knex, events: number, streamName: string): Promise<void> => {
  await db.raw(
    `insert into es.events (position, stream, revision, event_id, type, data, metadata) overriding system value
     select n, stream, row_number() over (partition by stream order by n) - 1, gen_random_uuid(),
       case when reacted then 'ChatMessageReacted' else 'ChatMessageSent' end,
       case when reacted
         then json_build_object('message_id', 'c' || message, 'chat_id', 'group/g' || room, 'member_id', 'm' || n % 50,
           'emoji', '👍', 'before', false, 'after', true)
         else json_build_object('message_id', 'c' || message, 'chat_id', 'group/g' || room, 'author_id', 'm' || n % 50,
           'cid', 'c' || message, 'content', json_build_object('type', 'doc', 'content', json_build_array(json_build_object(
             'type', 'paragraph', 'content', json_build_array(json_build_object('type', 'text', 'text',
               'Tea on Tuesday at four in the garden house, and bring a cup of your own.'))))),
           'quoted_id', null, 'thread_id', null, 'thread_author_id', null, 'image_ids', json_build_array(),
           'attachment_ids', json_build_array(), 'crawl_id', null) end,
       json_build_object('event_id', gen_random_uuid(), 'command_id', gen_random_uuid(), 'body_hash', '',
         'causation_id', null, 'correlation_id', gen_random_uuid(), 'actor_id', 'm1',
         'occurred_at', '2026-03-02T09:00:00.000Z', 'schema_version', case when reacted then 1 else 2 end)
     from (select n, message, room, day, reacted, ${streamName} as stream
       from (select n, n % 5 = 0 as reacted, case when n % 5 = 0 then n - 1 else n end as message
         from generate_series(1, ?) n) numbered,
       lateral (select message % ${rooms} as room, message * ${days}::bigint / ? as day) at) named`,
    [events, events],
  )
  await db
    .raw(`select setval(pg_get_serial_sequence('es.events', 'position'), ?)`, [events])
    .catch(() => undefined)
  await db.raw('vacuum analyze es.events')
}

/** Folds the message that an event is of, out of all that its stream holds. */
const openedFor = async (store: EventStore, db: Knex, position: number): Promise<void> => {
  const row = await db('es.events').where({ position }).first('stream')
  const events = await store.read(row?.stream)
  const own = events.filter(({ data }) => data.message_id === events.at(-1)?.data.message_id)
  const state = fold<ChatMessageState, MessageEvent>(chatMessage, own)
  if (state.status !== 'sent') throw new Error('a message has no beginning')
}

const projecting = async (store: EventStore, db: Knex): Promise<number> =>
  secondsToProject(store, db, await chatProjections())

const rebuilding = async (store: EventStore, db: Knex): Promise<number> => {
  const began = performance.now()
  const rebuilt = await rebuild({ store, db, projections: await chatProjections() })
  if (rebuilt.some(({ differing }) => differing > 0)) throw new Error('rebuilt is not equal to live')
  return (performance.now() - began) / 1_000
}

const chatProjections = async () =>
  (await discoverProjections()).filter(({ into }) => /^chat|^search_chats/.test(into.name))

/** Each author reads what the message depends on, and appends as of that. */
const sendAtOnce = async (store: EventStore, isMessage: boolean) => {
  const each = 10
  let repeated = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: authors }, async (_, author) => {
      for (let nth = 0; nth < each; nth += 1) {
        const id = `live-${author}-${nth}`
        const stream = isMessage ? `chat_message-${id}` : 'chat-group/g1-today'
        for (;;) {
          const revision = (await store.read(stream, { backwards: true, limit: 1 }))[0]?.revision
          const appended = await store.append(stream, [sent(id, `m${author}`)], revision ?? 'none')
          if (appended.status !== 'conflict') break
          repeated += 1
        }
      }
    }),
  )
  return { sent_per_s: (authors * each * 1_000) / (performance.now() - began), repeated }
}

const sent = (message_id: string, author_id: string): NewEvent =>
  newEvent('ChatMessageSent', {
    message_id,
    chat_id: 'group/g1',
    author_id,
    cid: message_id,
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tea at four?' }] }],
    },
    quoted_id: null,
    thread_id: null,
    thread_author_id: null,
    image_ids: [],
    attachment_ids: [],
    crawl_id: null,
  })
