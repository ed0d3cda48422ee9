import type { Knex } from 'knex'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { plannedOnce } from '#platform/database/plan-hints.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import type { Reader } from '#platform/language/policy.ts'
import { retainedSql } from '#platform/notifications/retention.ts'
import { things } from '#platform/notifications/things.ts'
import { cursorOf, valuesOfCursor } from '#platform/queries/cursor.ts'
import { descending } from '#platform/queries/sort-key.ts'
import {
  arrayText,
  broadcastsSql,
  isMarkedUnread,
  readersSql,
  readUpTo,
  threadsSql,
  unreadCondition,
  waitingCondition,
} from './listed-notifications.queries.ts'
import { type ListedRow, unreadIn, viewsOf } from './notification-views.queries.ts'

export type Listing = {
  limit: number
  after?: string | undefined
  read?: boolean | undefined
  waiting?: boolean | undefined
  reason?: string | undefined
  channel?: 'bell' | 'mail' | 'push' | undefined
  path?: string | undefined
  aboutId?: string | undefined
  /** Only these threads. */
  ids?: readonly string[]
  /** Only notices of these kinds, whether or not the reader wants them in the bell. */
  kinds?: readonly string[]
  /** Only threads with a notice after this position. */
  since?: string
}

type Bindings = Record<string, string | string[] | number>

/** The thing that a page is about: the kinds and ids whose path it is. */
const aboutPath = (path: string): { kind: string; id: string }[] =>
  [...things].flatMap(([kind, thing]) => {
    const [before = '', after = ''] = thing.path('*', null).split('*')
    const isOf = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length
    return isOf ? [{ kind, id: path.slice(before.length, path.length - after.length) }] : []
  })

// The position of the newest notice, and the thread: one event may tell a member in two threads.
const sortKeys = [descending('last_no', 'bigint'), descending('thread')]

const conditionOf = (listing: Listing): { sql: string; bindings: Bindings } => {
  const { after, read, waiting, reason, channel, path, aboutId, ids, since } = listing
  const [no = '0', thread = ''] = after === undefined ? [] : valuesOfCursor(sortKeys, after)
  const pages = path === undefined ? [] : aboutPath(path)
  const parts = [
    after !== undefined && '(t.last_no, t.thread) < (cast(:no as bigint), :thread)',
    read !== undefined && (read ? `not ${unreadCondition}` : unreadCondition),
    waiting !== undefined && `${waitingCondition} = ${waiting}`,
    reason !== undefined && 't.reason = :reason',
    channel === 'push' &&
      `exists (select from fm.push_outbox p join fm.devices d on d.id = p.device_id
        where d.member_id = r.id and p.cause = any(t.event_ids))`,
    channel === 'mail' &&
      `exists (select from fm.outbox o where o.recipient = 'member:' || r.id and o.cause = any(t.event_ids))`,
    path !== undefined &&
      `(t.thing_kind, t.object_id) in (select * from unnest(cast(:path_kinds as text[]), cast(:path_ids as text[])))`,
    aboutId !== undefined && ':about_id in (t.thing_id, t.object_id)',
    since !== undefined && 't.alert_no > cast(:since as bigint)',
    ids && 't.thread = any(cast(:ids as text[]))',
  ].filter((part) => typeof part === 'string')
  return {
    sql: ['true', ...parts].join(' and '),
    bindings: {
      no,
      thread,
      reason: reason ?? '',
      path_kinds: pages.map(({ kind }) => kind),
      path_ids: pages.map(({ id }) => id),
      about_id: aboutId ?? '',
      ids: [...(ids ?? [])],
      since: since ?? '0',
    },
  }
}

const allKinds = (await discoverParts(notificationKind)).map(({ kind }) => kind)

/** The expression about a row that the list has found. */
const ofItem = (sql: string): string => sql.replaceAll(/\bt\./g, 'item.')

/** The rows of several readers that match, newest first. */
const rowsFor = async (db: Knex, readers: readonly Reader[], listing: Listing): Promise<ListedRow[]> => {
  if (readers.length === 0) return []
  const { sql, bindings } = conditionOf(listing)
  const { kinds } = listing
  const threads = threadsSql(sql, 'limit :rows')
  const broadcasts = broadcastsSql(sql, 'limit :rows')
  const { rows } = await db.raw(
    `select item.*, greatest(${ofItem(readUpTo)}, ${retainedSql}) as read_no, ${ofItem(isMarkedUnread)} as marked_unread
     from (${readersSql('readers', 'reader_keys', kinds && 'unwanted')}) r
     cross join lateral ((${threads}) union all (${broadcasts})) item
     order by item.last_no desc, item.thread desc`,
    plannedOnce(db, {
      ...bindings,
      now: readers[0]?.circumstances.now ?? '',
      rows: listing.limit,
      readers: readers.map(({ actor }) => actor.id),
      unwanted: kinds ? allKinds.filter((kind) => !kinds.includes(kind)) : [],
      reader_keys: readers.map(({ actor }) => arrayText(actor.keys)),
    }),
  )
  return rows.map(withoutUnwanted)
}

/** The row without the notices of kinds that the reader does not want in the bell, and of members whom the reader ignores. */
const withoutUnwanted = (row: ListedRow): ListedRow => {
  const { unwanted, ignored } = row
  if (unwanted === null && ignored === null) return row
  const entries = row.entries.filter(
    ({ kind, actor_id }) => !unwanted?.includes(kind) && !ignored?.includes(actor_id ?? ''),
  )
  const newest = entries.findLast(({ withdrawn_by }) => withdrawn_by === null)
  if (newest === undefined) return row
  const { kind, object_id } = newest
  return { ...row, entries, kind, object_id }
}

/** A page of the reader's notifications, newest first. */
export const notificationsOf = async (
  db: Knex,
  reader: Reader,
  listing: Listing,
): Promise<{ notifications: NotificationView[]; next: string | null }> => {
  const rows = await rowsFor(db, [reader], { ...listing, limit: listing.limit + 1 })
  const page = rows.slice(0, listing.limit)
  const last = page.at(-1)
  const views = await viewsOf(db, page)
  return {
    notifications: page.map((row) => views(row, reader)),
    next: last && rows.length > listing.limit ? cursorOf(sortKeys, [last.last_no, last.thread]) : null,
  }
}

/** What waits for the digest of a reader: unread notices of these kinds that were told after a position. */
export const noticesFor = async (
  db: Knex,
  reader: Reader,
  listing: Required<Pick<Listing, 'kinds' | 'since' | 'limit'>>,
): Promise<ListedRow[]> => {
  const rows = await rowsFor(db, [reader], { ...listing, read: false })
  return rows.filter((row) => unreadIn(row).some(({ no }) => BigInt(no) > BigInt(listing.since)))
}

/** The rows of some threads, for several readers. */
export const threadsFor = (
  db: Knex,
  readers: readonly Reader[],
  ids: readonly string[],
): Promise<ListedRow[]> => rowsFor(db, readers, { limit: ids.length * 2, ids })
