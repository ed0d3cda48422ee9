import type { Knex } from 'knex'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import type { Reader } from '#platform/language/policy.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, type ObjectRef, rowsIn } from '#platform/naming/object-names.ts'
import { things } from '#platform/notifications/things.ts'
import { listedEntries, type ThreadEntry } from '#platform/notifications/thread-state.ts'
import type { NotificationThreadRow } from '#projectors/notifications/notification-threads.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { type NewestNotice, quotesOf } from './quoted-texts.queries.ts'

/** A thread or a broadcast as a reader finds it in the list. */
export type ListedRow = Pick<
  NotificationThreadRow,
  | 'thread'
  | 'thing_kind'
  | 'thing_id'
  | 'topic'
  | 'object_id'
  | 'revision'
  | 'waiting'
  | 'muted'
  | 'entries'
  | 'standing'
  | 'last_no'
  | 'alert_no'
> & {
  reader: string
  /** Kinds that the reader does not want in the bell; null for none. */
  unwanted: string[] | null
  /** Members whom the reader ignores; null for none. */
  ignored: string[] | null
  kind: string
  /** What of it reaches the reader, who may have muted the room. */
  reaches: 'all' | 'mentions' | 'none'
  /** Number up to which the reader has read the thread. */
  read_no: string
  /** The reader has marked the thread as unread again. */
  marked_unread: boolean
}

const namings = await discoverNamings()

const maxActors = 3

const entriesOf = ({ standing, entries }: ListedRow): ThreadEntry[] => listedEntries({ standing, entries })

/** The newest notice of a row. */
export const newestEntry = (row: ListedRow): ThreadEntry | undefined => entriesOf(row).at(-1)

/** The notices that the reader has not read; all are unread for who never looked. */
export const unreadIn = (row: ListedRow): ThreadEntry[] =>
  entriesOf(row).filter(
    ({ no, reason }) =>
      BigInt(no) > BigInt(row.read_no) &&
      BigInt(no) > BigInt(row.standing.settled_no) &&
      row.reaches !== 'none' &&
      ((!row.muted && row.reaches === 'all') || reason === 'mention'),
  )

/** Who caused what is not read yet, or else the newest notice; newest first. */
const actorIds = (row: ListedRow): string[] => {
  const unread = unreadIn(row)
  const shown = unread.length > 0 ? unread : entriesOf(row).slice(-1)
  const kind = shown.at(-1)?.kind
  const ids = shown.filter((entry) => entry.kind === kind).flatMap(({ actor_id }) => actor_id ?? [])
  return [...new Set(ids.reverse())]
}

/** Whether marking it as unread would change what the reader sees. */
const canBeUnread = (row: ListedRow): boolean =>
  unreadIn({ ...row, read_no: String(BigInt(row.alert_no) - 1n) }).length > 0

const newestIn = (row: ListedRow): NewestNotice => ({
  thing_kind: row.thing_kind,
  entry: entriesOf(row).at(-1),
})

const aboutOf = ({ thing_kind, object_id }: ListedRow): ObjectRef => ({ object_kind: thing_kind, object_id })
const groupOf = (row: ListedRow): ObjectRef[] => {
  const id = entriesOf(row).at(-1)?.values.group_id
  return typeof id === 'string' ? [{ object_kind: 'group', object_id: id }] : []
}

/** Rows of the things that show more than their name, by kind and id. */
const detailsOf = async (db: Knex, rows: readonly ListedRow[]) => {
  const found = new Map<string, Record<string, unknown>>()
  await Promise.all(
    [...things].map(async ([kind, { table, details = [], rowId }]) => {
      const ids = rows.flatMap((row) => (row.thing_kind === kind ? [row.object_id] : []))
      if (table === null || rowId !== undefined || details.length === 0 || ids.length === 0) return
      const loaded = await db(`rm.${table.sqlName}`)
        .whereIn('id', ids)
        .select('id', ...details)
      for (const { id, ...values } of loaded) found.set(`${kind} ${id}`, values)
    }),
  )
  return ({ thing_kind, object_id }: ListedRow) => found.get(`${thing_kind} ${object_id}`) ?? {}
}

/** The views of rows: names as each reader may know them, with one query per kind of object. */
export const viewsOf = async (
  db: Knex,
  rows: readonly ListedRow[],
): Promise<(row: ListedRow, reader: Reader) => NotificationView> => {
  const [people, names, details, quotes] = await Promise.all([
    peopleOf(
      db,
      rows.flatMap((row) => actorIds(row).slice(0, maxActors)),
    ),
    namesOf(
      rowsIn(db),
      namings,
      rows.flatMap((row) => [aboutOf(row), ...groupOf(row)]),
    ),
    detailsOf(db, rows),
    quotesOf(db, rows.map(newestIn)),
  ])
  return (row, { actor }) => {
    const newest = entriesOf(row).at(-1)
    const thing = things.get(row.thing_kind)
    const ids = actorIds(row)
    const unread = unreadIn(row)
    const [group] = groupOf(row)
    return {
      id: row.thread,
      revision: row.revision,
      about: { kind: row.thing_kind, id: row.object_id, name: names(actor, aboutOf(row)).name },
      path: thing?.path(row.object_id, row.topic) ?? '/notifications',
      feature: thing?.feature ?? '',
      kind: row.kind,
      reason: newest?.reason ?? 'watch',
      reasons: newest?.reasons ?? [],
      actors: ids.slice(0, maxActors).map(people),
      actor_count: ids.length,
      unread_count: unread.length,
      at: newest?.at ?? '',
      last_no: row.last_no,
      read: unread.length === 0,
      marked_unread: row.marked_unread,
      muted: row.muted,
      waiting: row.waiting,
      values: {
        ...newest?.values,
        ...(group ? { group: names(actor, group).name } : {}),
      },
      details: details(row),
      quote: quotes(newestIn(row), actor),
      can: { mark_unread: row.alert_no !== '0' && canBeUnread(row) },
    }
  }
}
