import type { Knex } from 'knex'
import type {
  FailedSynchronizations,
  FollowedTable,
  StuckWork,
  UnreadFiles,
} from '#events/operations/operation.contract.ts'
import { workPolicy } from '#events/operations/operation.policy.ts'
import type { Actor } from '#platform/language/policy.ts'
import { failureOf } from '#platform/parking/failure.ts'
import { type ParkedRow, parkedWork, parkedWorkView } from '#platform/parking/parked-work.table.ts'
import { resource } from '#platform/queries/resource.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { members } from '#projectors/members/members.table.ts'

type Cause = { type: string; feature: string; position: string }
type Causes = ReadonlyMap<string, Cause>

/** What is stuck, as it is shown to administrators. */
export const stuckWork = resource({
  table: parkedWork,
  storedIn: parkedWorkView,
  can: ({ actor, circumstances }, row: ParkedRow) => workPolicy.can(actor, row, circumstances),
  related: (db, rows: ParkedRow[]) => causesOf(db, rows),
  render: (row: ParkedRow, { related, can }): StuckWork => {
    const causes: Causes = related
    const cause = causes.get(row.cause ?? '') ?? causes.get(row.position ?? '')
    return {
      id: row.id,
      revision: row.revision,
      kind: row.kind,
      name: row.name,
      type: row.type ?? cause?.type ?? null,
      feature: cause?.feature ?? null,
      position: row.position ?? cause?.position ?? null,
      state: row.state,
      failure: failureOf(row.reason),
      behind: row.behind,
      tries: row.tries,
      first_seen: row.first_seen,
      next_try_at: row.state === 'retrying' ? row.next_try_at : null,
      can: { retry: can.retry, set_aside: can.set_aside },
    }
  },
})

// The audit log has each event by id and position.
const causesOf = async (db: Knex, rows: ParkedRow[]): Promise<Causes> => {
  const ids = rows.flatMap(({ cause }) => cause ?? [])
  const positions = rows.flatMap(({ position }) => position ?? [])
  const loaded: (Cause & { id: string })[] = await db(`rm.${auditRows.sqlName}`)
    .whereIn('id', ids)
    .orWhereIn('position', positions)
    .select('id', 'type', 'feature', 'position')
  return new Map(
    loaded.flatMap(({ id, ...cause }): [string, Cause][] => [
      [id, cause],
      [cause.position, cause],
    ]),
  )
}

const maxShown = 500

/** What is stuck, longest first. */
export const longestStuck = (db: Knex, actor: Actor): Promise<ParkedRow[]> =>
  stuckWork.readable(db, actor).orderBy(['first_seen', 'id']).limit(maxShown)

export const countStuck = async (db: Knex, actor: Actor): Promise<Record<string, number>> => {
  const counted: { kind: string; n: string }[] = await stuckWork
    .readable(db, actor)
    .groupBy('kind')
    .select('kind', db.raw('count(*) as n'))
  return Object.fromEntries(counted.map(({ kind, n }) => [kind, Number(n)]))
}

const silentAfterSeconds = 20

/** How far each read table follows the log. */
export const followedTables = async (db: Knex): Promise<FollowedTable[]> => {
  const { rows } = await db.raw(
    `select c.name, c.table_name, c.position::text,
       (max(c.position) over () - c.position)::text as lag, c.built_at is not null as is_built,
       extract(epoch from clock_timestamp() - c.seen_at) > ? as is_silent,
       (select count(distinct stream)::int from fm.parked p
        where p.table_name = c.table_name and p.generation = c.generation) as stuck
     from fm.checkpoints c order by c.name, c.table_name`,
    [silentAfterSeconds],
  )
  return rows.map((row: TableRow) => ({
    name: row.name,
    version: Number(/_v(\d+)$/.exec(row.table_name)?.[1] ?? 1),
    state: stateOf(row),
    position: row.position,
    lag: row.lag,
    stuck: row.stuck,
  }))
}

type TableRow = {
  name: string
  table_name: string
  position: string
  lag: string
  is_built: boolean
  is_silent: boolean
  stuck: number
}

const stateOf = ({ is_silent, is_built, lag }: TableRow): FollowedTable['state'] => {
  if (is_silent) return 'silent'
  if (!is_built) return 'building'
  return lag === '0' ? 'live' : 'behind'
}

/** How many mails have not been sent yet. */
export const waitingMails = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw(
    'select count(*)::int as n from fm.outbox where sent_at is null and parked_at is null',
  )
  return rows[0].n
}

/** How many files are found by their names alone, by reason. */
export const unreadFiles = async (db: Knex): Promise<UnreadFiles[]> => {
  const { rows } = await db.raw(
    `select failure as reason, count(*)::int as count from fm.file_texts
     where failure is not null and failure <> 'no_text' group by failure order by failure`,
  )
  return rows
}

const maxNames = 20

/** Members with a key that is neither present nor destroyed, by id. */
export const missingKeys = async (db: Knex): Promise<{ count: number; member_ids: string[] }> => {
  const { rows }: { rows: { member_id: string; n: number }[] } = await db.raw(
    `select m.member_id, count(*) over ()::int as n from rm.${members.sqlName} m
     where not m.deleted and (
       not exists (select from fm.person_keys k where k.person = m.member_id and k.class = 'identity')
       or (select count(*) = 1 and bool_and(k.paired) from fm.person_keys k where k.person = m.member_id))
     order by m.member_id limit ?`,
    [maxNames],
  )
  return { count: rows[0]?.n ?? 0, member_ids: rows.map(({ member_id }) => member_id) }
}

const maxFailures = 1_000

/** Appointments among the latest failures whose synchronization with Microsoft Teams still fails, by reason. */
export const failedSynchronizations = async (db: Knex): Promise<FailedSynchronizations[]> => {
  const { rows } = await db.raw(
    `with failed as (
       select object_id from rm.${auditRows.sqlName} where type = 'TeamsSyncFailed' order by position desc limit ?
     )
     select a.teams ->> 'reason' as reason, count(*)::int as count,
       count(*) filter (where a.teams ->> 'retry_at' is not null)::int as retried
     from rm.${appointments.sqlName} a
     where a.id in (select object_id from failed) and a.teams ->> 'status' = 'failed' and not a.deleted
     group by reason order by reason`,
    [maxFailures],
  )
  return rows
}
