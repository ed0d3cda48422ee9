import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Reader } from '#platform/language/policy.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import { descending } from '#platform/queries/sort-key.ts'
import { chatMessages as messages } from '#projectors/chat/chat-messages.table.ts'
import { type ChatRoomRow, chatRooms as rooms } from '#projectors/chat/chat-rooms.table.ts'
import { chatMessages } from '#query-api/chat/chat-messages.queries.ts'
import { type MessagePage, pageOfMessages } from '#query-api/chat/chat-pages.queries.ts'
import { chatRooms } from '#query-api/chat/chat-rooms.queries.ts'
import { unreadOf } from '#query-api/unread/unread.queries.ts'
import { grant } from '../kit/keys.ts'
import { fillLargeDirectory } from '../kit/large-directory.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recordedLog } from '../kit/recorded-log.ts'
import { openQueryNode } from '../reliability/kit/query-node.ts'
import { share, timed } from './timed.ts'

type Figure = { what: string; aim_p99_ms: number; p50_ms: number; p99_ms: number }
export type RoomFigures = {
  rooms: number
  messages: number
  filled_in_s: number
  /** The queries alone, and the same as a client asks for them. */
  rows: Figure[]
  overHttp: Figure[]
  /** Thirty messages by their keys, measured between these. */
  raw_p50_ms: number
}

const now = '2026-11-26T08:00:00.000Z'
const ownRooms = 288

/** How long a member of 288 rooms waits for the list of rooms, the counters, and the parts of a room. */
export const benchChatRooms = async (size: {
  rooms: number
  messages: number
  asked: number
}): Promise<RoomFigures> => {
  const { db, url, drop } = await freshDatabase({ max: 4 })
  try {
    const began = performance.now()
    await fill(db, size)
    const filled_in_s = (performance.now() - began) / 1000
    const perRoom = Math.floor(size.messages / size.rooms)
    const reader = readerOf(Math.min(ownRooms, size.rooms))
    const page = async (nth: number, where: Partial<MessagePage>) => {
      const flow = {
        chat_id: `group/g${1 + (Math.abs(nth) % Math.min(ownRooms, size.rooms))}`,
        thread_id: null,
      }
      const found = await pageOfMessages(db, flow, { limit: 50, time_zone: 'Europe/Berlin', ...where })
      await chatMessages.views(db, found?.rows ?? [], reader)
    }
    const rawTimes: number[] = []
    const keys = Array.from({ length: 30 }, (_, at) => `c${1 + at * 7}`)
    const raw = async () => {
      const began = performance.now()
      await db.raw(`select * from rm.${messages.sqlName} where id = any(?::text[])`, [keys])
      rawTimes.push(performance.now() - began)
    }
    const measured = async (asked: (nth: number) => Promise<unknown>): Promise<number[]> => {
      const times = await timed(size.asked, asked)
      await timed(size.asked / 5, raw)
      return times
    }
    const list = await measured(async () => {
      const { rows: found } = await pageOfRows<ChatRoomRow>(
        chatRooms.readable(db, reader.actor).whereNotNull('last_no'),
        { by: [descending('last_no', 'bigint')], after: undefined, limit: 300 },
      )
      await chatRooms.views(db, found, reader)
    })
    const counts = await measured(() => unreadOf(db, [reader]))
    const opened = await measured((nth) => page(nth, {}))
    const day = await measured((nth) => page(nth, { date: '2026-06-15' }))
    const back = await measured((nth) => page(nth, { before: String((size.rooms * perRoom) >> 1) }))
    const row = (what: string, aim_p99_ms: number, times: number[]) => ({
      what,
      aim_p99_ms,
      p50_ms: share(times, 0.5),
      p99_ms: share(times, 0.99),
    })
    const overHttp = await overHttpOf({ db, url, reader, size })
    return {
      rooms: size.rooms,
      overHttp,
      messages: perRoom * size.rooms,
      filled_in_s,
      raw_p50_ms: share(
        rawTimes.sort((one, other) => one - other),
        0.5,
      ),
      rows: [
        row(`list of ${Math.min(ownRooms, size.rooms)} rooms`, 10, list),
        row('all counters of what is unread', 10, counts),
        row('open a room (50 messages)', 10, opened),
        row('jump to a day', 10, day),
        row('page back', 10, back),
      ],
    }
  } finally {
    await drop()
  }
}

type Asked = {
  db: Knex
  url: string
  reader: Reader
  size: { rooms: number; messages: number; asked: number }
}

/** The same calls as a client sends them, to a server of its own connections. */
const overHttpOf = async ({ db, url, reader, size }: Asked): Promise<Figure[]> => {
  const { id, keys } = reader.actor
  await grant(db, `member:${id}`, ...[...keys].filter((key) => key !== `member:${id}`))
  await db.raw('analyze')
  const dispatch = async () => {
    throw new Error('no command was expected')
  }
  const projections = await discoverProjections()
  const node = await openQueryNode({
    url,
    projections,
    store: { head: async () => 0n },
    commands: { dispatch },
  })
  try {
    const { secret } = await node.permit.sessions.open({
      id: 'bench',
      member_id: id,
      remembered: false,
      device: 'bench',
    })
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${node.port}${path}`, {
        headers: { cookie: `sid=${secret}`, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${answer}`)
    }
    const own = Math.min(ownRooms, size.rooms)
    const half = (size.rooms * Math.floor(size.messages / size.rooms)) >> 1
    const part = (nth: number, query: string) =>
      ask(
        `/api/v1/chats/${encodeURIComponent(`group/g${1 + (Math.abs(nth) % own)}`)}/messages?limit=50&${query}`,
      )
    const zone = 'time_zone=Europe/Berlin'
    const figure = async (what: string, asked: (nth: number) => Promise<unknown>): Promise<Figure> => {
      const times = await timed(size.asked, asked)
      return { what, aim_p99_ms: 40, p50_ms: share(times, 0.5), p99_ms: share(times, 0.99) }
    }
    return [
      await figure(`list of ${own} rooms`, () => ask('/api/v1/chats')),
      await figure('all counters of what is unread', () => ask('/unreads/features')),
      await figure('open a room (50 messages)', (nth) => part(nth, zone)),
      await figure('jump to a day', (nth) => part(nth, `${zone}&date=2026-06-15`)),
      await figure('page back', (nth) => part(nth, `${zone}&before=${half}`)),
    ]
  } finally {
    await node.close()
  }
}

/** Rooms of groups in which messages take turns over a year. The reader is in the first ones and has read all but a few. */
const fill = async (db: Knex, { rooms: count, messages: total }: { rooms: number; messages: number }) => {
  const projections = await discoverProjections()
  const projectors = await startProjections({
    store: recordedLog(),
    db,
    feed: memoryChangeFeed(),
    projections,
    log: silentLog,
  })
  // A server answers from tables that were filled, be it with nothing.
  const names = projections.map(({ name }) => name)
  if (!(await projectors.passed(names, 0n, 600_000))) throw new Error('the tables were not made')
  await projectors.stop()
  await db('fm.checkpoints').whereNull('built_at').update({ built_at: now })
  await fillLargeDirectory(db)
  const perRoom = Math.floor(total / count)
  await db.raw(
    `insert into rm.${messages.sqlName}
       (id, revision, audience, chat_id, no, author_id, cid, content, label, mentioned_ids, quoted_id, thread_id, image_ids,
        attachment_ids, crawl_id, created_at, edited_at, deleted, deleted_at, pinned, reply_count, last_reply_at, changes)
     select 'c' || no, no, array['group:g' || room], 'group/g' || room, no, 'm' || (2 + no % 9000), 'c' || no,
       '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Tea on Tuesday at four in the garden house, and bring a cup."}]}]}',
       'Tea on Tuesday at four', '{}', null, null, '{}', '{}', null,
       timestamptz '2026-01-01' + turn * (interval '320 days' / ${perRoom}), null, false, null, false, 0, null, 0
     from generate_series(1, ${perRoom}) turn, generate_series(1, ${count}) room,
       lateral (select (turn::bigint - 1) * ${count} + room as no) numbered`,
  )
  await db.raw(
    `insert into rm.${rooms.sqlName}
       (id, revision, audience, kind, group_id, member_ids, message_count, last_message_id, last_no, last_at, changes)
     select 'group/g' || room, 1, array['group:g' || room], 'group', 'g' || room, '{}', ${perRoom}, 'c' || last, last, '${now}', 0
     from generate_series(1, ${count}) room, lateral (select (${perRoom}::bigint - 1) * ${count} + room as last) numbered`,
  )
  const own = Math.min(ownRooms, count)
  await db.raw(
    `insert into fm.reading_marks (member_id, stream, read_no, before_no, version, at)
     select 'm1', 'chat:group/g' || room, (${perRoom}::bigint - 1 - room % 60) * ${count} + room, 0, 1, '${now}'
     from generate_series(1, ${own}) room`,
  )
  await db.raw('vacuum analyze')
}

const readerOf = (count: number): Reader => ({
  actor: {
    id: 'm1',
    keys: new Set([
      'member:m1',
      'everyone',
      'network',
      ...Array.from({ length: count }, (_, at) => `group:g${at + 1}`),
    ]),
  },
  circumstances: { now, network: {} },
})
