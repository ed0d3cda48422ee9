import type pg from 'pg'
import type { Queryable } from '#platform/database/session.ts'
import type { Folded, Parked, Plan } from './fold.ts'
import type { ProjectionCursor } from './projection-cursor.ts'
import type { Row } from './row-form.ts'

const names = new Map<string, string>()

/**
 * A prepared statement, planned once per connection. The texts depend on tables and event types, so there are few;
 * beyond a few hundred they are not named.
 */
export const prepared = (text: string, values: unknown[]): pg.QueryConfig => {
  let name = names.get(text)
  if (!name && names.size < 500) {
    name = `project_${names.size + 1}`
    names.set(text, name)
  }
  return name ? { name, text, values } : { text, values }
}

/** Loads all rows that the plans need in one statement. */
export const loadRows = async (session: Queryable, plans: readonly Plan[]): Promise<Map<Plan, Row[]>> => {
  const loaded = new Map<Plan, Row[]>(plans.map((plan) => [plan, []]))
  const values: unknown[] = []
  const selects = plans.flatMap((plan, at) => selectsOf(plan, at, values))
  if (selects.length === 0) return loaded
  const { rows } = await session.query(prepared(selects.join('\nunion all\n'), values))
  for (const { plan, tuple } of rows as { plan: number; tuple: unknown[] }[]) {
    const of = plans[plan] as Plan
    loaded.get(of)?.push(of.cursor.form.decode(tuple))
  }
  return loaded
}

const selectsOf = ({ cursor, ids, wheres }: Plan, at: number, values: unknown[]): string[] => {
  const select = `select ${at} as plan, ${cursor.form.tuple} as tuple from rm.${cursor.physicalTable} t`
  const parts: string[] = []
  if (ids.size > 0) {
    values.push([...ids])
    parts.push(`${select} where t.id = any($${values.length}::text[])`)
  }
  for (const ofShape of wheres.values()) {
    const list = [...ofShape.values()]
    const columns = list[0]?.columns ?? []
    const isEmpty = (index: number) => list[0]?.values[index] === null
    const filled = columns.map((name, index) => ({ name, index })).filter(({ index }) => !isEmpty(index))
    const empty = columns.filter((_, index) => isEmpty(index)).map((name) => `t."${name}" is null`)
    const where = empty.length > 0 ? ` where ${empty.join(' and ')}` : ''
    if (filled.length === 0) {
      parts.push(`${select}${where}`)
      continue
    }
    values.push(
      JSON.stringify(
        list.map((one) => Object.fromEntries(filled.map(({ name, index }) => [name, one.values[index]]))),
      ),
    )
    const typed = filled.map(({ name }) => `"${name}" ${sqlTypeOf(cursor, name)}`).join(', ')
    const on = filled.map(({ name }) => `t."${name}" = w."${name}"`).join(' and ')
    parts.push(`${select} join json_to_recordset($${values.length}::json) as w(${typed}) on ${on}${where}`)
  }
  return parts
}

const sqlTypeOf = ({ form, name: table }: ProjectionCursor, name: string): string => {
  const type = form.sqlTypes[form.columns.indexOf(name)]
  if (!type) throw new Error(`${table} has no column ${name}`)
  return type
}

/** Writes all folded rows in one statement: an upsert and a delete per table. */
export const writeRows = async (
  session: Queryable,
  folded: readonly Pick<Folded, 'cursor' | 'rows' | 'removed'>[],
): Promise<void> => {
  const values: unknown[] = []
  const writes = folded.flatMap(({ cursor, rows, removed }) => {
    const parts: string[] = []
    if (rows.length > 0) {
      values.push(JSON.stringify(rows))
      parts.push(upsertOf(cursor, values.length))
    }
    if (removed.length > 0) {
      values.push(removed)
      parts.push(deleteOf(cursor, values.length))
    }
    return parts
  })
  const last = writes.pop()
  if (!last) return
  const before = writes.map((write, at) => `w${at} as (${write})`)
  await session.query(prepared(before.length > 0 ? `with ${before.join(',\n')}\n${last}` : last, values))
}

const upsertOf = ({ form, physicalTable }: ProjectionCursor, parameter: number): string => {
  const quoted = form.columns.map((name) => `"${name}"`)
  const typed = form.columns.map((name, at) => `"${name}" ${form.sqlTypes[at]}`)
  const set = quoted.slice(1).map((name) => `${name} = excluded.${name}`)
  return `insert into rm.${physicalTable} (${quoted.join(', ')})
    select ${quoted.join(', ')} from json_to_recordset($${parameter}::json) as r(${typed.join(', ')})
    on conflict (id) do update set ${set.join(', ')}`
}

/** Deletes rows up to the given revisions. Some of them may not exist. */
export const removeOlder = async (
  session: Queryable,
  { physicalTable }: ProjectionCursor,
  revisions: ReadonlyMap<string, string>,
): Promise<void> => {
  await session.query(
    `delete from rm.${physicalTable} t using unnest($1::text[], $2::bigint[]) as r(id, revision)
     where t.id = r.id and t.revision <= r.revision`,
    [[...revisions.keys()], [...revisions.values()]],
  )
}

const deleteOf = ({ physicalTable }: ProjectionCursor, parameter: number): string =>
  `delete from rm.${physicalTable} where id = any($${parameter}::text[])`

/** Stores parked events; a repeat keeps the time of the first failure. */
export const writeParked = async (session: Queryable, parked: readonly Parked[]): Promise<void> => {
  if (parked.length === 0) return
  const rows = parked.map(({ cursor, event, reason }) => ({
    table_name: cursor.tableName,
    generation: cursor.generation,
    position: event.position.toString(),
    stream: event.stream,
    revision: event.revision,
    event_id: event.metadata.event_id,
    type: event.type,
    // Characters that PostgreSQL cannot store must not prevent parking.
    reason: reason.replaceAll('\u0000', ' ').toWellFormed(),
  }))
  await session.query(
    `insert into fm.parked (table_name, generation, position, stream, revision, event_id, type, reason)
     select * from json_to_recordset($1::json) as r(table_name text, generation int, position bigint, stream text,
       revision bigint, event_id uuid, type text, reason text)
     on conflict (table_name, generation, position) do update set reason = excluded.reason, retry_requested = false`,
    [JSON.stringify(rows)],
  )
}
