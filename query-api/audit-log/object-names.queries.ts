import type { Knex } from 'knex'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { discoverNamings, type Naming } from '#platform/naming/naming.ts'
import {
  loadObjectRows,
  nameIn,
  type ObjectName,
  type ObjectRef,
  rowsIn,
} from '#platform/naming/object-names.ts'

const kinds = (await discoverNamings()).filter(({ inAuditLog }) => inAuditLog)

/** Names and paths of the objects, as administrators know them. Private objects are not left out here. */
export const auditNamesOf = async (
  db: Knex,
  objects: readonly ObjectRef[],
): Promise<(object: ObjectRef) => ObjectName> => {
  const rows = await loadObjectRows(rowsIn(db), kinds, objects)
  return (object) => {
    const objectRow = rows(object)
    const name = objectRow ? nameIn(objectRow.naming, objectRow.row) : null
    return { name, path: objectRow && name !== null ? objectRow.naming.path(object.object_id) : null }
  }
}

/** Ids of the objects whose name holds the words. */
export const idsByName = (db: Knex, words: string): Knex.QueryBuilder => {
  const pattern = `%${escapeLike(words)}%`
  const parts = kinds.map((naming) =>
    nameableRows(db, naming)
      .whereRaw(`concat_ws(' ', ${naming.name.map(() => '??').join(', ')}) ilike ?`, [
        ...naming.name,
        pattern,
      ])
      .select('id'),
  )
  return db.select('id').from(db.unionAll(parts).as('named'))
}

const nameableRows = (db: Knex, { table, private: hidden }: Naming): Knex.QueryBuilder => {
  const all = db(`rm.${table.sqlName} as named`)
  return hidden ? all.whereRaw(`not (${hidden.where})`) : all
}
