import { discoverParts } from '#platform/config/discovery.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { isUnread, readNumber } from '#platform/marks/read-number.ts'
import { things } from '#platform/notifications/things.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { tablesReadTogether } from '#platform/projections/table.ts'
import { notificationBroadcasts } from '#projectors/notifications/notification-broadcasts.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'

const thingTables = [...things.values()].flatMap(({ table }) => (table === null ? [] : [table]))

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

// Whether the thread has a notice of a kind that the reader wants in the bell. Nearly all readers want all kinds, so the
// notices are looked at only for the others.
const isWanted = (condition: string): string =>
  `(r.unwanted is null or exists (
    select from jsonb_array_elements(t.entries) entry
    where entry ->> 'withdrawn_by' is null and not (entry ->> 'kind' = any(r.unwanted)) and ${condition}))`

const numberOf = "cast(entry ->> 'no' as bigint)"
const settledNumber = "cast(t.standing ->> 'settled_no' as bigint)"

/** SQL condition: the member owes an answer in the thread `t`, and can still give it. */
export const waitingCondition = `(t.waiting and ${isWanted(
  `entry ->> 'waiting' = 'true' and ${numberOf} > ${settledNumber}`,
)} and ${isAnswerable('t')})`

const always = (await discoverParts(notificationKind)).flatMap((kind) => (kind.always ? [kind.kind] : []))

// The kinds that a reader does not want in the bell; null for none.
const unwantedSql = `
  select array_agg(choice.kind) from fm.member_settings own
  cross join lateral jsonb_each(cast(own.chosen -> 'notifications' as jsonb)) choice (kind, timings)
  where own.member_id = reader.id and choice.timings ->> 'bell' = 'off'
    and not choice.kind = any('{${always.join(',')}}'::text[])`

/**
 * The readers `r` with their keys and the kinds that they do not want, read once for each; each element of `:keys` is the
 * array of one reader.
 */
export const readersSql = (ids: string, keys: string): string => `
  select reader.id, cast(reader.keys as text[]) as keys, (${unwantedSql}) as unwanted
  from rows from (unnest(cast(:${ids} as text[])), unnest(cast(:${keys} as text[]))) as reader (id, keys)
  offset 0`

/** A text array as PostgreSQL writes it, for `readersSql`. */
export const arrayText = (values: Iterable<string>): string =>
  `{${[...values].map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const columns = (row: string) =>
  `${row}.thread, ${row}.thing_kind, ${row}.thing_id, ${row}.topic, ${row}.object_id, ${row}.kind, ${row}.reason,
   ${row}.revision`

/** The listed threads of a reader `r` that match a condition on `t`, newest first. */
export const threadsSql = (condition: string, limit: string): string => `
  select r.id as reader, r.unwanted, ${columns('t')}, ${waitingCondition} as waiting, t.muted, t.entries, t.standing,
    t.event_ids, t.last_no, t.alert_no
  from rm.${notificationThreads.sqlName} t
  where t.member_id = r.id and t.last_no > 0 and ${condition} and ${isWanted('true')} and ${isVisible('t')}
  order by t.last_no desc, t.thread desc ${limit}`

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
  join rm.${notificationBroadcasts.sqlName} b on b.key = held.key and b.no > 0
  left join rm.${notificationThreads.sqlName} own on own.id = r.id || '~' || b.thread
  where (held.key = 'network' or held.key like 'group:%') and not coalesce(own.related, false)
    and b.actor_id is distinct from r.id
    and b.no > (select g.revision from rm.${keyGrants.sqlName} g where g.id = 'member:' || r.id || '|' || b.key)`

/** The same of broadcasts. */
export const broadcastsSql = (condition: string, limit: string): string => `
  select r.id as reader, r.unwanted, ${columns('t')}, t.waiting, t.muted,
    t.entries, t.standing,
    t.event_ids, t.last_no, t.alert_no
  from (${broadcastSource}) t
  where ${condition} and ${isWanted('true')} and ${isVisible('t')}
  order by t.last_no desc, t.thread desc ${limit}`

/** Number up to which the reader has read a thread: by its own mark, or by that of all notifications. */
export const readUpTo = `greatest(${readNumber('r.id', `'notifications'`)}, ${readNumber('r.id', `'notification:' || t.thread`)})`

const readAll = readNumber('r.id', `'notifications'`)
const readThread = readNumber('r.id', `'notification:' || t.thread`)

/** SQL condition: the row `t` counts as unread for the reader `r`. */
export const unreadCondition = `(t.alert_no > 0 and ${isUnread('t.alert_no', readAll, readThread)} and ${isWanted(
  `${numberOf} > greatest(${settledNumber}, ${readAll}, ${readThread})
    and (not t.muted or entry ->> 'reason' = 'mention')`,
)})`
