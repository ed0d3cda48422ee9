import type { Knex } from 'knex'
import type { AuditEntry, AuditFilter } from '#events/audit-log/audit-log.contract.ts'
import type { PersonView } from '#platform/content/person.ts'
import { escapeLike } from '#platform/database/like-pattern.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { ObjectName } from '#platform/naming/object-names.ts'
import { pageOfRows, type RowPage } from '#platform/queries/page-of-rows.ts'
import { resource } from '#platform/queries/resource.ts'
import { descending } from '#platform/queries/sort-key.ts'
import { type AuditRow, auditRows as table } from '#projectors/audit-log/audit-rows.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { eventTypesOf } from './audit-filter.ts'
import { auditNamesOf, idsByName } from './object-names.queries.ts'
import { isOfPrivateThing, privateAmong } from './private-things.queries.ts'

type Related = {
  people: (id: string) => PersonView
  names: (row: AuditRow) => ObjectName
  isPrivate: (row: AuditRow) => boolean
}

/** Entries of the log. */
export const auditEntries = resource({
  table,
  can: () => ({}),
  related: async (db, rows: AuditRow[]): Promise<Related> => {
    const [people, names, isPrivate] = await Promise.all([
      peopleOf(db, rows.flatMap(peopleIn)),
      auditNamesOf(db, rows),
      privateAmong(db, rows),
    ])
    return { people, names, isPrivate }
  },
  render: (row: AuditRow, { related }): AuditEntry => {
    const { people, names, isPrivate }: Related = related
    const isHidden = isPrivate(row)
    const { before, after, details } = isHidden ? { before: null, after: null, details: {} } : row
    const { before: hidden_before, after: hidden_after, ...described } = row.identity ?? {}
    const { name, path } = isHidden ? noName : names(row)
    const [concerned] = row.member_ids.filter((id) => id !== row.object_id)
    return {
      id: row.id,
      revision: row.revision,
      position: row.position,
      at: row.at,
      feature: row.feature,
      type: row.type,
      actor: row.actor_id === null ? null : people(row.actor_id),
      object: { kind: row.object_kind, id: row.object_id, name, path },
      member: concerned === undefined ? null : people(concerned),
      before: hidden_before ?? before,
      after: hidden_after ?? after,
      details: { ...details, ...described },
      causation_id: row.causation_id,
      takes_back: row.takes_back,
      correlation_id: row.correlation_id,
    }
  },
})

const noName: ObjectName = { name: null, path: null }

const peopleIn = ({ actor_id, member_ids, object_kind, object_id }: AuditRow): string[] => [
  ...(actor_id === null ? [] : [actor_id]),
  ...member_ids.slice(0, 1),
  ...member_ids.slice(1, 2),
  ...(object_kind === 'member' ? [object_id] : []),
]

const maxCounted = 100_000

/** The rows that match a filter and that the actor may read. */
const matching = (db: Knex, actor: Actor, filter: AuditFilter) => {
  const { event_types = [], start_date, end_date, actor_id, membership_id, details } = filter
  const query = auditEntries.readable(db, actor)
  if (event_types.length > 0) void query.whereIn('type', eventTypesOf(event_types))
  if (start_date) void query.where('at', '>=', start_date)
  if (end_date) void query.where('at', '<=', end_date)
  if (actor_id) void query.where('actor_id', actor_id)
  if (membership_id) void query.whereRaw('member_ids @> array[?]::text[]', [membership_id])
  if (details)
    void query.where(
      (either) =>
        void either.whereRaw(searchText, like(details)).orWhereIn('object_id', idsByName(db, details)),
    )
  return query
}

const searchText = `concat_ws(' ', before::text, after::text, details::text, identity::text) ilike ?
  and not ${isOfPrivateThing}`
const like = (words: string): string[] => [`%${escapeLike(words)}%`]

/** A page of the log, newest first, after the entry at a position. */
export const page = (
  db: Knex,
  actor: Actor,
  filter: AuditFilter,
  part: { after?: string | undefined; limit: number },
): Promise<RowPage<AuditRow>> => pageOfRows(matching(db, actor, filter), { unique: newestFirst, ...part })

const newestFirst = descending('position', 'bigint')

/** How many entries a filter finds; stops counting at 100,000. */
export const countMatches = async (db: Knex, actor: Actor, filter: AuditFilter): Promise<number> => {
  const some = matching(db, actor, filter).select('id').limit(maxCounted).as('found')
  const counted: { total: string } | undefined = await db.from(some).first(db.raw('count(*) as total'))
  return Number(counted?.total ?? 0)
}

const rows = `rm.${table.sqlName}`
// From one type to the next by the index, instead of reading every row there is.
const types = `
  with recursive seen as (
    (select type, feature from ${rows} order by type limit 1)
    union all
    select next.type, next.feature
    from seen, lateral (select type, feature from ${rows} where type > seen.type order by type limit 1) next
  ) select feature, type from seen order by feature, type`

/** The types that ever occurred, by feature. */
export const occurredTypes = async (db: Knex): Promise<Record<string, string[]>> => {
  const { rows: loaded }: { rows: { feature: string; type: string }[] } = await db.raw(types)
  const byFeature: Record<string, string[]> = {}
  for (const { feature, type } of loaded) byFeature[feature] = [...(byFeature[feature] ?? []), type]
  return byFeature
}
