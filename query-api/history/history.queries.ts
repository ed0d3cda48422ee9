import type { Knex } from 'knex'
import type { HistoryEntry } from '#events/history/history.contract.ts'
import type { PersonView } from '#platform/language/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { type AuditRow, auditRows as table } from '#projectors/audit-log/audit-rows.table.ts'
import { groups } from '../groups/groups.queries.ts'
import { peopleOf } from '../members/members.queries.ts'

/** As many people as an entry names. */
const maxNamed = 20

/** The history of an object, for readers of the object. */
const entries = resource({
  table,
  can: () => ({}),
  related: (db, rows: AuditRow[]) => peopleOf(db, rows.flatMap(peopleIn)),
  render: (row: AuditRow, { related }): HistoryEntry => {
    const people: (id: string) => PersonView = related
    return {
      id: row.id,
      at: row.at,
      type: row.type,
      actor: row.actor_id === null ? null : people(row.actor_id),
      members: row.member_ids.slice(0, maxNamed).map(people),
      members_count: row.member_ids.length,
      before: row.before,
      after: row.after,
      details: row.details,
      takes_back: row.takes_back,
    }
  },
})

const peopleIn = ({ actor_id, member_ids }: AuditRow): string[] => [
  ...(actor_id === null ? [] : [actor_id]),
  ...member_ids.slice(0, maxNamed),
]

type Thing = { kind: string; id: string; without: readonly string[] }

/** The entry with what its reader alone could read of the thing then. */
const withPrivateText = (entry: HistoryEntry, row: AuditRow | undefined, actor: Actor): HistoryEntry => {
  if (!row?.words || row.private_to !== actor.id) return entry
  const { before = entry.before, after = entry.after, ...words } = row.words
  return { ...entry, before, after, details: { ...entry.details, ...words } }
}

/**
 * Removes what the reader must not learn: calendars and groups that the reader may not see. How each guest
 * had answered before a move is part of the participant list only.
 */
const withoutHidden = (entry: HistoryEntry, actor: Actor, groupIds: ReadonlySet<string>): HistoryEntry => {
  const calendars = (value: unknown) => listOf(value).filter((id) => actor.keys.has(`calendar:${id}`))
  const { calendar_ids, group_ids, parts: _, ...details } = entry.details
  const filed = entry.type === 'AppointmentFiled'
  return {
    ...entry,
    before: filed ? calendars(entry.before) : entry.before,
    after: filed ? calendars(entry.after) : entry.after,
    details: {
      ...details,
      ...(calendar_ids === undefined ? {} : { calendar_ids: calendars(calendar_ids) }),
      ...(group_ids === undefined ? {} : { group_ids: listOf(group_ids).filter((id) => groupIds.has(id)) }),
    },
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const visibleGroups = async (db: Knex, actor: Actor, rows: AuditRow[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(rows.flatMap(({ details }) => listOf(details.group_ids)))]
  const loaded: { id: string }[] = ids.length === 0 ? [] : await groups.readable(db, actor).whereIn('id', ids)
  return new Set(loaded.map(({ id }) => id))
}

/**
 * A page of an object's history, newest first. The caller has checked that the actor may see the object and
 * passes the key of its readers.
 */
export const historyOf = async (
  db: Knex,
  actor: Actor,
  { kind, id, without }: Thing,
  { after, limit }: { after?: string; limit: number },
) => {
  const historyReader: Actor = { id: actor.id, keys: new Set([`sees:${kind}:${id}`]) }
  const query = entries
    .readable(db, historyReader)
    .where({ object_id: id, object_kind: kind })
    .whereNotIn('type', [...without])
  if (after !== undefined && /^\d{1,18}$/.test(after)) void query.where('position', '<', after)
  const rows = await query.orderBy('position', 'desc').limit(limit)
  const last = rows.at(-1)
  const reader = { actor, circumstances: { now: '', network: {} } }
  const [views, seen] = await Promise.all([entries.views(db, rows, reader), visibleGroups(db, actor, rows)])
  return {
    entries: views.map((view, at) => withoutHidden(withPrivateText(view, rows[at], actor), actor, seen)),
    next: last && rows.length === limit ? last.position : null,
  }
}
