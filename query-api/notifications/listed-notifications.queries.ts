import { discoverParts } from '#platform/config/discovery.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { isUnread, readNumber } from '#platform/marks/read-number.ts'
import { ignoredSql } from '#platform/notifications/ignored-members.ts'
import { retainedSql } from '#platform/notifications/retention.ts'
import { things } from '#platform/notifications/things.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { tablesReadTogether } from '#platform/projections/table.ts'
import { notificationBroadcasts } from '#projectors/notifications/notification-broadcasts.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'

const kinds = await discoverParts(notificationKind)
const outsideBell = kinds.flatMap(({ kind, defaults }) => (defaults.bell === undefined ? [kind] : []))

const thingTables = [...things.values()].flatMap(({ table, dependsOn = [] }) => [
  ...(table === null ? [] : [table]),
  ...dependsOn,
])

/** The tables that decide which notifications a reader finds. */
export const listedTables = [
  ...new Set([
    notificationThreads,
    notificationBroadcasts,
    keyGrants,
    ...thingTables.flatMap(tablesReadTogether),
  ]),
]

// Whether the reader (`r`) can read the thing of a row right now. `offset 0` keeps the planner from reading the whole
// table of a kind once for all rows.
const isVisible = (row: string): string => {
  const cases = [...things].map(([kind, { table, rowId, where = 'true' }]) => {
    if (table === null) return `when '${kind}' then true`
    const id = rowId === undefined ? `${row}.object_id` : rowIdSql(rowId, row)
    return `when '${kind}' then exists (
      select from rm.${table.sqlName} x where x.id = ${id} and x.audience && r.keys and ${where} offset 0)`
  })
  return `case ${row}.thing_kind ${cases.join(' ')} else false end`
}

const rowIdSql = (template: string, row: string): string =>
  template
    .split(/(:object|:member)/)
    .map((part) => (part === ':object' ? `${row}.object_id` : part === ':member' ? 'r.id' : `'${part}'`))
    .join(' || ')

// Whether the thing of a row can still be answered.
const isAnswerable = (row: string): string => {
  const cases = [...things].flatMap(([kind, { table, answerable }]) =>
    table === null || answerable === undefined
      ? []
      : [
          `when '${kind}' then exists (select from rm.${table.sqlName} x where x.id = ${row}.object_id and ${answerable} offset 0)`,
        ],
  )
  return `case ${row}.thing_kind ${cases.join(' ')} else true end`
}

// Whether the thread has a notice of a kind that the reader wants in the bell, by a member whom the reader does not ignore.
// Nearly all readers want all kinds of everyone, so the notices are looked at only for the others.
const isWanted = (condition: string): string =>
  `(coalesce(r.unwanted, r.ignored) is null or exists (
    select from jsonb_array_elements(t.entries) entry
    where entry ->> 'withdrawn_by' is null and (r.unwanted is null or not entry ->> 'kind' = any(r.unwanted))
      and (r.ignored is null or not coalesce(entry ->> 'actor_id' = any(r.ignored), false)) and ${condition}))`

const inBell = outsideBell.length === 0 ? 'true' : `not t.kind = any('{${outsideBell.join(',')}}')`

const numberOf = "cast(entry ->> 'no' as bigint)"
const actedUpTo = "cast(t.standing ->> 'settled_no' as bigint)"

/** SQL condition: the member owes an answer in the thread `t`, and can still give it. */
export const waitingCondition = `(t.waiting and ${isWanted(
  `entry ->> 'waiting' = 'true' and ${numberOf} > ${actedUpTo}`,
)} and ${isAnswerable('t')})`

const always = kinds.flatMap((kind) => (kind.always ? [kind.kind] : []))

// The kinds that a reader does not want in the bell; null for none.
const unwantedSql = `
  select array_agg(choice.kind) from fm.member_settings own
  cross join lateral jsonb_each(cast(own.chosen -> 'notifications' as jsonb)) choice (kind, timings)
  where own.member_id = reader.id and choice.timings ->> 'bell' = 'off'
    and not choice.kind = any('{${always.join(',')}}'::text[])`

const rooms = [...things].flatMap(([kind, { room }]) => (room === undefined ? [] : [{ kind, ...room }]))

const silentSql =
  rooms.length === 0
    ? 'cast(null as text[])'
    : `(select array_agg(muted.room_id) from fm.member_rooms muted
        where muted.member_id = reader.id and muted.muted_until > cast(:now as timestamptz))`

// The kinds of rooms from which mentions do not reach the reader either, while the room is muted; null for none.
const silentMentionsSql =
  rooms.length === 0
    ? 'cast(null as text[])'
    : `(select array_remove(array[${rooms
        .map(
          ({ kind, mentionsBreak }) =>
            `case when own.chosen ->> '${mentionsBreak}' = 'false' then '${kind}' end`,
        )
        .join(', ')}], null) from fm.member_settings own where own.member_id = reader.id)`

const roomKinds = rooms.map(({ kind }) => `'${kind}'`).join(', ')

/** SQL: what of the thread \`t\` reaches the reader: \`all\`, only \`mentions\`, or \`none\`. */
const reachesSql =
  rooms.length === 0
    ? `'all'`
    : `case when r.silent is null or t.thing_kind not in (${roomKinds}) or not t.thing_id = any(r.silent) then 'all'
        when t.thing_kind = any(r.silent_mentions) then 'none' else 'mentions' end`

/**
 * The readers `r` with their keys and the kinds that they do not want, read once for each; each element of `:keys` is the
 * array of one reader. `silent` are the rooms that the reader has muted at `:now`; null for none. `ignored` are the members whom a reader ignores; null for none. `unwanted` binds other kinds than those that the readers turned off in the bell.
 */
export const readersSql = (ids: string, keys: string, unwanted?: string): string => `
  select reader.id, cast(reader.keys as text[]) as keys, ${silentSql} as silent, ${silentMentionsSql} as silent_mentions,
    ${unwanted === undefined ? `(${unwantedSql})` : `cast(:${unwanted} as text[])`} as unwanted,
    ${ignoredSql('reader.id')} as ignored, ${markedSql} as marked
  from rows from (unnest(cast(:${ids} as text[])), unnest(cast(:${keys} as text[]))) as reader (id, keys)
  offset 0`

// The threads that a reader has marked as unread again; null for none.
const markedSql = `(select mark.below from fm.reading_marks mark where mark.member_id = reader.id and mark.stream = 'notifications')`

/** A text array as PostgreSQL writes it, for `readersSql`. */
export const arrayText = (values: Iterable<string>): string =>
  `{${[...values].map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const columns = (row: string) =>
  `${row}.thread, ${row}.thing_kind, ${row}.thing_id, ${row}.topic, ${row}.object_id, ${row}.kind, ${row}.reason,
   ${row}.revision`

const allThreads = `rm.${notificationThreads.sqlName}`

/** The listed threads of a reader `r` that match a condition on `t`, newest first. */
export const threadsSql = (condition: string, limit: string): string => `
  select r.id as reader, r.unwanted, r.ignored, ${columns('t')}, ${waitingCondition} as waiting, t.muted, ${reachesSql} as reaches, t.entries, t.standing,
    t.event_ids, t.last_no, t.alert_no
  from ${allThreads} t
  where ${isListedThread(condition)}
  order by t.last_no desc, t.thread desc ${limit}`

const isListedThread = (condition: string): string =>
  `t.member_id = r.id and t.last_no > 0 and (t.last_no > ${retainedSql} or t.waiting) and ${condition} and ${inBell}
    and ${isWanted('true')} and ${isVisible('t')}`

const isListedBroadcast = (condition: string): string =>
  `${condition} and ${isWanted('true')} and ${isVisible('t')}`

// Members see what was told since they have had the key. Who is related to the thread is told by a row of their own.
const broadcastSource = `
  select b.*, coalesce(own.muted, false) as muted, b.no as last_no,
    case when coalesce(own.muted, false) then 0 else b.no end as alert_no, false as waiting,
    array[b.event_id] as event_ids,
    jsonb_build_array(jsonb_build_object('no', cast(b.no as text), 'kind', b.kind, 'reason', b.reason,
      'reasons', jsonb_build_array(b.reason), 'actor_id', b.actor_id, 'at', b.at, 'object_id', b.object_id,
      'values', b.values, 'waiting', false, 'withdrawn_by', null, 'event_id', b.event_id)) as entries,
    jsonb_build_object('relation', jsonb_build_object(), 'settled_no', '0', 'has_left', false) as standing
  from unnest(r.keys) held (key)
  join rm.${notificationBroadcasts.sqlName} b on b.key = held.key and b.no > 0 and b.no > ${retainedSql}
  left join rm.${notificationThreads.sqlName} own on own.id = r.id || '~' || b.thread
  where (held.key in ('network', 'network_admin') or starts_with(held.key, 'group:') or starts_with(held.key, 'manages:group:')) and not coalesce(own.related, false)
    and b.actor_id is distinct from r.id
    and b.no > (select g.revision from rm.${keyGrants.sqlName} g where g.id = 'member:' || r.id || '|' || b.key)`

/** The same of broadcasts. */
export const broadcastsSql = (condition: string, limit: string): string => `
  select r.id as reader, r.unwanted, r.ignored, ${columns('t')}, t.waiting, t.muted, 'all' as reaches,
    t.entries, t.standing,
    t.event_ids, t.last_no, t.alert_no
  from (${broadcastSource}) t
  where ${isListedBroadcast(condition)}
  order by t.last_no desc, t.thread desc ${limit}`

const readAll = readNumber('r.id', `'notifications'`)
const readThread = readNumber('r.id', `'notification:' || t.thread`)

/** SQL condition: the reader has marked the thread as unread again. */
export const isMarkedUnread = `(r.marked is not null and t.thread = any(r.marked))`

/**
 * Number up to which the reader has read a thread: by its own mark, or by that of all notifications; up to its newest notice
 * where the reader has marked it as unread again.
 */
export const readUpTo = `case when ${isMarkedUnread} then least(t.alert_no - 1, greatest(${readAll}, ${readThread}))
  else greatest(${readAll}, ${readThread}) end`

/** SQL condition: the row `t` counts as unread for the reader `r`. */
export const unreadCondition = `(t.alert_no > 0 and ${isDelivered()} and t.alert_no > ${retainedSql}
  and (${isUnread('t.alert_no', readAll, readThread)} or ${isMarkedUnread}) and ${isWanted(
    `${numberOf} > greatest(${actedUpTo}, ${readUpTo}, ${retainedSql})
      and (not t.muted or entry ->> 'reason' = 'mention')`,
  )})`

/**
 * The threads of a reader that can be unread: a range of an index, and the few that the reader has marked so. `offset 0` keeps
 * the planner from repeating all conditions for both.
 */
const unreadSource = `(
  select t.* from ${allThreads} t where t.member_id = r.id and t.alert_no > 0 and t.alert_no > ${readAll}
  union all
  select t.* from ${allThreads} t
  where t.id = any(array(select r.id || '~' || thread from unnest(r.marked) thread)) and t.alert_no <= ${readAll}
  offset 0)`

/** A row for each unread notification of a reader `r`, in no order, and no more than so many: only those are looked at. */
export const unreadSql = (most: number): string => `
  select true as is_unread from (
    (select from ${unreadSource} t where ${isListedThread(unreadCondition)} limit ${most})
    union all (select from (${broadcastSource}) t where ${isListedBroadcast(unreadCondition)} limit ${most})
  ) unread limit ${most}`

// Whether something unread of a muted room reaches the reader. `unreadCondition` is true of few rows before this is asked.
function isDelivered(): string {
  if (rooms.length === 0) return 'true'
  return `case ${reachesSql} when 'all' then true when 'none' then false else exists (
    select from jsonb_array_elements(t.entries) entry
    where entry ->> 'withdrawn_by' is null and entry ->> 'reason' = 'mention'
      and ${numberOf} > ${readUpTo}) end`
}
