import type { Knex } from 'knex'
import type { HistoryEntry } from '#events/history/history.contract.ts'
import { resource } from '#platform/answer/resource.ts'
import type { PersonView } from '#platform/language/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { type AuditRow, auditRows as table } from '#projectors/audit-log/audit-rows.table.ts'
import { peopleOf } from '../members/members.queries.ts'

/** As many people as an entry names. */
const mostNamed = 20

/** What happened to one thing, as those are told who may see the thing. */
const entries = resource({
  table,
  can: () => ({}),
  beside: (db, rows: AuditRow[]) => peopleOf(db, rows.flatMap(peopleIn)),
  present: (row: AuditRow, { beside }): HistoryEntry => {
    const people: (id: string) => PersonView = beside
    return {
      id: row.id,
      at: row.at,
      type: row.type,
      actor: row.actor_id === null ? null : people(row.actor_id),
      members: row.member_ids.slice(0, mostNamed).map(people),
      before: row.before,
      after: row.after,
      details: row.details,
    }
  },
})

const peopleIn = ({ actor_id, member_ids }: AuditRow): string[] => [
  ...(actor_id === null ? [] : [actor_id]),
  ...member_ids.slice(0, mostNamed),
]

type Thing = { kind: string; id: string; without: readonly string[] }

/**
 * A page of a thing's history, newest first. Who calls has made sure that the actor may see the thing, and lends the
 * key of those who do.
 */
export const historyOf = async (
  db: Knex,
  actor: Actor,
  { kind, id, without }: Thing,
  { after, limit }: { after?: string; limit: number },
) => {
  const lent: Actor = { id: actor.id, keys: new Set([`sees:${kind}:${id}`]) }
  const query = entries
    .readable(db, lent)
    .where({ object_id: id, object_kind: kind })
    .whereNotIn('type', [...without])
  if (after !== undefined && /^\d{1,18}$/.test(after)) void query.where('position', '<', after)
  const rows = await query.orderBy('position', 'desc').limit(limit)
  const last = rows.at(-1)
  const reader = { actor: lent, circumstances: { now: '', network: {} } }
  return {
    entries: await entries.views(db, rows, reader),
    next: last && rows.length === limit ? last.position : null,
  }
}
