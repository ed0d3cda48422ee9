import type { Client } from '@opensearch-project/opensearch'
import type { Knex } from 'knex'
import { dropIndexStates, indexStates, moveIndexState } from '../index-state.ts'
import { documentForm, documentOf, type IndexedRow, indexBody } from './index-document.ts'

export type FeederParts = {
  client: Client
  db: Knex
  /** Names of search tables. */
  tables: readonly string[]
}

const batch = 500

/**
 * Brings the indexes up to the search tables. A table that was rebuilt gets a new index beside the old one, which answers
 * until the new one is complete.
 */
export const feedIndexes = async (parts: FeederParts, isStopped: () => boolean): Promise<void> => {
  const prefix = await prefixOf(parts.db)
  const [built, known] = await Promise.all([builtTables(parts), indexStates(parts.db)])
  for (const { table_name, generation } of built) {
    const index_name = `${prefix}${table_name}_g${generation}_d${documentForm}`
    const state = known.get(table_name)
    const isCurrent = state?.index_name === index_name
    if (isCurrent && !(await isLost(parts, state))) await feed(parts, state, isStopped)
    else await build(parts, { table_name, index_name, position: '0' }, isStopped)
  }
  await dropOthers(parts, prefix)
}

// OpenSearch would make a missing index up at the first row, without its analysis.
const isLost = async (
  { client, db }: FeederParts,
  { table_name, index_name, position }: State,
): Promise<boolean> => {
  const { rows } = await db.raw(
    `select exists (select from rm.${table_name} where revision > ?) as has_more`,
    [position],
  )
  return rows[0].has_more && !(await client.indices.exists({ index: index_name })).body
}

/** All indexes of this installation are deleted, and PostgreSQL answers until they are there again. */
export const forgetIndexes = async ({ client, db }: Pick<FeederParts, 'client' | 'db'>): Promise<void> => {
  await dropIndexStates(db)
  await client.indices.delete({ index: `${await prefixOf(db)}*` })
}

// Several installations may share one OpenSearch.
const prefixOf = async (db: Knex): Promise<string> => {
  const { rows } = await db.raw(
    `select left(md5(system_identifier::text || current_database()), 12) as id from pg_control_system()`,
  )
  return `folkmoot_${rows[0].id}_`
}

const builtTables = ({ db, tables }: FeederParts): Promise<{ table_name: string; generation: number }[]> =>
  db('fm.checkpoints')
    .whereIn('table_name', [...tables])
    .whereNotNull('built_at')
    .orderBy('table_name')
    .select('table_name', 'generation')

type State = { table_name: string; index_name: string; position: string }

const build = async (parts: FeederParts, state: State, isStopped: () => boolean): Promise<void> => {
  const { client, db } = parts
  const { index_name: index } = state
  await client.indices.delete({ index, ignore_unavailable: true })
  await client.indices.create({ index, body: indexBody })
  const position = await feedRows(parts, state, { isStopped, move: async () => {} })
  if (!isStopped()) await moveIndexState(db, { ...state, position })
}

const feed = async (parts: FeederParts, state: State, isStopped: () => boolean): Promise<void> => {
  await feedRows(parts, state, {
    isStopped,
    move: (position) => moveIndexState(parts.db, { ...state, position }),
  })
}

type Steps = { isStopped: () => boolean; move: (position: string) => Promise<void> }

/** Takes in the rows behind a position, and returns the last. `move` follows once they can be found. */
const feedRows = async (
  { client, db }: FeederParts,
  { table_name, index_name, position }: State,
  { isStopped, move }: Steps,
): Promise<string> => {
  let at = position
  while (!isStopped()) {
    const rows = await rowsAfter(db, table_name, at)
    const last = rows.at(-1)
    if (!last) break
    await write(client, index_name, rows)
    await client.indices.refresh({ index: index_name })
    at = last.revision
    await move(at)
    if (rows.length < batch) break
  }
  return at
}

const rowsAfter = async (db: Knex, table: string, position: string): Promise<IndexedRow[]> => {
  const { rows } = await db.raw(
    `select id, revision::text, no::text, at, until, hidden, hidden_from, marks, audience, words, names
     from rm.${table} row where row.revision > ? order by row.revision fetch first ${batch} rows with ties`,
    [position],
  )
  return rows
}

const write = async (client: Client, index: string, rows: readonly IndexedRow[]): Promise<void> => {
  const lines = rows.flatMap((row): Record<string, unknown>[] => {
    const to = { _index: index, _id: row.id, version: Number(row.revision), version_type: 'external_gte' }
    return row.hidden ? [{ delete: to }] : [{ index: to }, documentOf(row)]
  })
  const { body } = await client.bulk({ body: lines })
  if (!body.errors) return
  const failed = body.items
    .flatMap((item) => Object.values(item))
    .find(({ error, status }) => error && status !== 409)
  if (failed) throw new Error(`OpenSearch refused a row: ${failed.error?.reason ?? failed.status}`)
}

// Indexes of earlier generations, and what an interrupted process left.
const dropOthers = async ({ client, db }: FeederParts, prefix: string): Promise<void> => {
  const used = [...(await indexStates(db)).values()].map(({ index_name }) => index_name)
  const { body } = await client.indices.get({ index: `${prefix}*`, allow_no_indices: true })
  const others = Object.keys(body).filter((name) => !used.includes(name))
  for (const index of others) await client.indices.delete({ index, ignore_unavailable: true })
}

/** Deletes documents whose rows are gone, and what deleted documents left in the files: part of the maintenance run. */
export const sweepIndexes = async ({ client, db }: FeederParts): Promise<void> => {
  for (const { table_name, index_name } of (await indexStates(db)).values()) {
    await sweep(client, db, table_name, index_name)
    await client.indices.forcemerge({ index: index_name, only_expunge_deletes: true })
  }
}

const swept = 5_000

const sweep = async (client: Client, db: Knex, table: string, index: string): Promise<void> => {
  let after: readonly unknown[] | null = null
  for (;;) {
    const hits = await documentsAfter(client, index, after)
    const ids = hits.map(({ id }) => id)
    const { rows } = await db.raw(
      `select asked.id from unnest(?::text[]) asked(id) where not exists (select from rm.${table} row where row.id = asked.id)`,
      [ids],
    )
    const gone = rows.map(({ id }: { id: string }) => ({ delete: { _index: index, _id: id } }))
    if (gone.length > 0) await client.bulk({ body: gone })
    if (hits.length < swept) return
    after = hits.at(-1)?.sort ?? null
  }
}

type Swept = { id: string; sort: readonly unknown[] }

const documentsAfter = async (
  client: Client,
  index: string,
  after: readonly unknown[] | null,
): Promise<Swept[]> => {
  const sort = [{ no: 'asc' as const }, { _id: 'asc' as const }]
  const body: Record<string, unknown> = { size: swept, sort, ...(after && { search_after: after }) }
  const found = await client.search({ index, body })
  return found.body.hits.hits.map(({ _id = '', sort: values = [] }) => ({ id: _id, sort: values }))
}
