import type { HistoryEntry } from '#platform/content/history.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { HistorySubject, ObjectHistory } from '#platform/queries/history.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import type { QueryContext } from '#platform/queries/queries.ts'
import { resource } from '#platform/queries/resource.ts'
import { descending } from '#platform/queries/sort-key.ts'
import { type AuditRow, auditRows as table } from '#projectors/audit-log/audit-rows.table.ts'
import { peopleOf } from '../members/members.queries.ts'

/** As many people as an entry names. */
const maxNames = 20

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
      members: row.member_ids.slice(0, maxNames).map(people),
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
  ...member_ids.slice(0, maxNames),
]

/** The entry with what its reader alone could read of the thing then. */
const withPrivateText = (entry: HistoryEntry, row: AuditRow | undefined, actor: Actor): HistoryEntry => {
  if (!row?.words || row.private_to !== actor.id) return entry
  const { before = entry.before, after = entry.after, ...words } = row.words
  return { ...entry, before, after, details: { ...entry.details, ...words } }
}

/**
 * A page of an object's history, newest first. The caller has checked that the actor may see the object.
 */
export const historyOf = async (
  context: QueryContext,
  { kind, hide }: ObjectHistory,
  { id, without }: HistorySubject,
  part: { after?: string | undefined; limit: number },
) => {
  const { db, actor } = context
  // Rows have the key of their object's readers.
  const historyReader: Actor = { id: actor.id, keys: new Set([`sees:${kind}:${id}`]) }
  const query = entries
    .readable(db, historyReader)
    .where({ object_id: id, object_kind: kind })
    .whereNotIn('type', [...without])
  const { rows, next } = await pageOfRows(query, { unique: descending('position', 'bigint'), ...part })
  const views = (await entries.views(db, rows, { actor, circumstances: { now: '', network: {} } })).map(
    (view, at) => withPrivateText(view, rows[at], actor),
  )
  return {
    entries: views.map(await hide(context, views)),
    next,
  }
}
