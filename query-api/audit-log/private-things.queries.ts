import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import { discoverNamings, type Naming, type PrivateObjects } from '#platform/naming/naming.ts'

// Objects that only one member can read: the audit log says that something happened, but not what.

type Private = Naming & { private: PrivateObjects }
const kinds = (await discoverNamings()).filter((naming): naming is Private => naming.private !== undefined)

const rowsOf = ({ table, private: { where } }: Private): string => `rm.${table.sqlName} named where ${where}`

/** Whether the thing of a row of the log is such a one. */
export const isOfPrivateThing = `(${kinds
  .map(
    (naming) =>
      `object_kind = '${naming.kind}' and exists (select from ${rowsOf(naming)} and named.id = object_id)`,
  )
  .join(' or ')})`

const loaded = kinds
  .map(
    (naming) =>
      `select '${naming.kind}' as kind, named.id from ${rowsOf(naming)} and named.id = any(${oneList})`,
  )
  .join(' union all ')

type Thing = { object_kind: string; object_id: string }

/** The private ones among the objects. */
export const privateAmong = async (
  db: Knex,
  things: readonly Thing[],
): Promise<(thing: Thing) => boolean> => {
  const idsOf = (kind: string) => [
    ...new Set(things.flatMap((thing) => (thing.object_kind === kind ? [thing.object_id] : []))),
  ]
  const asked = kinds.map(({ kind }) => idsOf(kind))
  if (asked.every((ids) => ids.length === 0)) return () => false
  const { rows }: { rows: { kind: string; id: string }[] } = await db.raw(loaded, asked)
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return ({ object_kind, object_id }) => known.has(`${object_kind} ${object_id}`)
}
