import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Reader } from '#platform/language/policy.ts'
import { silentLog } from '#platform/log/log.ts'
import { readingMarksIn } from '#platform/marks/reading-marks.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { notificationBroadcastsProjection } from '#projectors/notifications/notification-broadcasts.projection.ts'
import { notificationBroadcasts } from '#projectors/notifications/notification-broadcasts.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { notificationsOf } from '#query-api/notifications/notification-list.queries.ts'
import { notifications } from '#query-api/notifications/notifications.queries.ts'
import { unreadOf } from '#query-api/unread/unread.queries.ts'
import { fillLargeDirectory } from '../kit/large-directory.ts'
import { freshDatabase } from '../kit/postgres.ts'
import { recorded } from '../kit/recorded.ts'
import { recordedLog } from '../kit/recorded-log.ts'
import { share, timed } from './timed.ts'

export type NotificationFigures = {
  members: number
  notifications: number
  filled_in_s: number
  /** From an event about a group of so many members until each of them has it in the bell. */
  notified: { readers: number; seen: number; committed_ms: number; seen_ms: number; raw_ms: number }
  rows: {
    what: string
    aim_p99_ms: number
    p50_ms: number
    p99_ms: number
    raw_p50_ms: number
    ratio: number
  }[]
}

const members = 10_000
const now = '2026-11-26T08:00:00.000Z'

/** How long members wait for their notifications, the counts of what is unread, and for marking all as read. */
export const benchNotifications = async ({
  perMember = 100,
  asked = 400,
} = {}): Promise<NotificationFigures> => {
  const { db, drop } = await freshDatabase({ max: 4 })
  try {
    const began = performance.now()
    await fill(db, perMember)
    const filled_in_s = (performance.now() - began) / 1000
    const marks = readingMarksIn(db)
    // The raw limit: twenty rows of one member along the index, and one row that is written.
    const raw = await timed(asked, (nth) =>
      db.raw(
        `select thread, entries from rm.${notificationThreads.sqlName}
         where member_id = ? and last_no > 0 order by last_no desc limit 20`,
        [memberAt(nth)],
      ),
    )
    const rawWrite = await timed(asked, (nth) =>
      db.raw(
        `insert into fm.reading_marks (member_id, stream, read_no, before_no, version, at)
         values (?, 'raw', 1, 0, 1, ?)
         on conflict (member_id, stream) do update set version = reading_marks.version + 1`,
        [memberAt(nth), now],
      ),
    )
    const list = await timed(asked, (nth) => notificationsOf(db, readerAt(nth), { limit: 20 }))
    const counts = await timed(asked, (nth) => unreadOf(db, [readerAt(nth)]))
    const all = await timed(asked, (nth) =>
      marks.raise({ member_id: memberAt(nth), stream: 'notifications' }, String(perMember * members), now),
    )
    const notified = await notifyAll(db)
    const row = (what: string, aim_p99_ms: number, times: number[], raw: number[]) => ({
      what,
      aim_p99_ms,
      p50_ms: share(times, 0.5),
      p99_ms: share(times, 0.99),
      raw_p50_ms: share(raw, 0.5),
      ratio: share(times, 0.5) / share(raw, 0.5),
    })
    return {
      members,
      notifications: perMember * members,
      filled_in_s,
      notified,
      rows: [
        row('a page of the list', 10, list, raw),
        row('all counters of what is unread', 5, counts, raw),
        row('mark all as read', 5, all, rawWrite),
      ],
    }
  } finally {
    await drop()
  }
}

/** Threads about groups that everybody sees: half of them unread, each tenth withdrawn, and news for everybody. */
const fill = async (db: Knex, perMember: number): Promise<void> => {
  const projectors = await startProjections({
    store: recordedLog(),
    db,
    feed: memoryChangeFeed(),
    projections: await discoverProjections(),
    log: silentLog,
  })
  await projectors.stop()
  await fillLargeDirectory(db)
  // The directory has 500 groups, and threads about others would be listed for nobody.
  const group = "'g' || (t - 1) % 500 + 1"
  const entry = `jsonb_build_array(jsonb_build_object('no', no::text, 'event_id', 'e' || no, 'command_id', 'c' || no,
    'cause', 'c' || no, 'kind', 'group_added', 'reason', 'invitation', 'reasons', jsonb_build_array('invitation'),
    'actor_id', 'm1', 'at', '${now}', 'object_id', ${group}, 'values', '{}'::jsonb, 'waiting', false,
    'withdrawn_by', null))`
  const restoreIndexes = await withoutIndexes(db, notificationThreads.sqlName)
  await db.raw(
    `insert into rm.${notificationThreads.sqlName}
       (id, member_id, thread, thing_kind, thing_id, topic, object_id, kind, reason, waiting, muted, related, standing,
        entries, acts, event_ids, last_no, alert_no, revision)
     select 'm' || m || '~group~g' || t, 'm' || m, 'group~g' || t, 'group', 'g' || t, null, ${group}, 'group_added',
       'invitation', false, false, true,
       '{"relation": {}, "settled_no": "0", "has_left": false}', ${entry}, '[]', array['e' || no],
       case when t % 10 = 0 then 0 else no end, case when t % 2 = 0 then 0 else no end, no
     from generate_series(1, ?) t, generate_series(1, ${members}) m,
       lateral (select (t::bigint - 1) * ${members} + m as no) numbered`,
    [perMember],
  )
  await restoreIndexes()
  await db.raw(
    `insert into rm.${notificationBroadcasts.sqlName}
       (id, key, thread, thing_kind, thing_id, topic, object_id, kind, reason, actor_id, event_id, command_id, at,
        "values", no, revision)
     select 'network~group~g' || g || '~news', 'network', 'group~g' || g || '~news', 'group', 'g' || g, 'news', 'g' || g,
       'group_archived', 'group', 'm1', 'b' || g, 'b' || g, '${now}', '{}', g, g
     from generate_series(1, 100) g`,
  )
  await db.raw('vacuum analyze')
}

/** Drops the indexes of a read table: millions of rows go in several times faster. The answer makes them again. */
const withoutIndexes = async (db: Knex, view: string): Promise<() => Promise<void>> => {
  const { rows: tables }: { rows: { name: string }[] } = await db.raw(
    "select tablename as name from pg_tables where schemaname = 'rm' and tablename ~ ?",
    [`^${view}(_g[0-9]+)?$`],
  )
  const name = tables[0]?.name
  if (tables.length !== 1 || name === undefined) throw new Error(`there is not one table behind ${view}`)
  const { rows: keys }: { rows: { name: string; definition: string }[] } = await db.raw(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = cast(? as regclass) and contype in ('p', 'u')`,
    [`rm.${name}`],
  )
  for (const key of keys) await db.raw(`alter table rm.${name} drop constraint "${key.name}"`)
  const { rows: indexes }: { rows: { indexname: string; indexdef: string }[] } = await db.raw(
    `select indexname, indexdef from pg_indexes where schemaname = 'rm' and tablename = ?`,
    [name],
  )
  for (const { indexname } of indexes) await db.raw(`drop index rm."${indexname}"`)
  return async () => {
    const definitions = [
      ...keys.map((key) => `alter table rm.${name} add constraint "${key.name}" ${key.definition}`),
      ...indexes.map(({ indexdef }) => indexdef),
    ]
    for (const definition of definitions)
      await db.transaction(async (transaction) => {
        await transaction.raw("set local maintenance_work_mem = '1GB'")
        await transaction.raw(definition)
      })
  }
}

const readers = 20_000
const thread = 'group~g1~news'

/**
 * One event for the members of a group, told by the projection, and read for the bells of all of them as the change stream
 * does, a thousand at a time. The raw limit is a row for each member, which a broadcast saves.
 */
const notifyAll = async (db: Knex): Promise<NotificationFigures['notified']> => {
  await db.raw(
    `insert into rm.${keyGrants.sqlName} (id, holder, key, audience, revision)
     select 'member:m' || m || '|group:g1', 'member:m' || m, 'group:g1', '{}', 0 from generate_series(1, ?) m`,
    [readers],
  )
  const log = recordedLog()
  const projectors = await startProjections({
    store: log,
    db,
    feed: memoryChangeFeed(),
    projections: [notificationBroadcastsProjection],
    log: silentLog,
  })
  const all = Array.from({ length: readers }, (_, nth) => readerOf(`m${nth + 1}`, ['group:g1']))
  const began = performance.now()
  log.record(recorded('GroupArchived', { group_id: 'g1' }, { actor_id: 'm0', stream: 'group-g1' }))
  await projectors.passed([notificationBroadcasts.name], 1n, 60_000)
  const committed_ms = performance.now() - began
  let seen = 0
  for (let nth = 0; nth < readers; nth += 1_000) {
    const some = all.slice(nth, nth + 1_000)
    const views = await notifications.viewsFor(db, [thread], some)
    seen += some.filter((reader) => views(thread, reader) !== null).length
  }
  const seen_ms = performance.now() - began
  await projectors.stop()
  const rawBegan = performance.now()
  await db.raw(
    `insert into fm.reading_marks (member_id, stream, read_no, before_no, version, at)
     select 'm' || m, 'raw of all', 1, 0, 1, ? from generate_series(1, ?) m`,
    [now, readers],
  )
  return { readers, seen, committed_ms, seen_ms, raw_ms: performance.now() - rawBegan }
}

const memberAt = (nth: number): string => `m${1 + ((Math.abs(nth) * 7919) % members)}`

const readerAt = (nth: number): Reader => readerOf(memberAt(nth))

const readerOf = (id: string, keys: readonly string[] = []): Reader => ({
  actor: { id, keys: new Set([`member:${id}`, 'everyone', 'network', ...keys]) },
  circumstances: { now, network: {} },
})
