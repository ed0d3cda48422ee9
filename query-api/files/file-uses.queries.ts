import type { Knex } from 'knex'
import type { FileUseView } from '#events/files/file-uses.contract.ts'
import type { Actor } from '#platform/language/policy.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { peopleOf } from '../members/members.queries.ts'
import { parents, visibleFiles, visibleUses } from './visible-files.queries.ts'

type Listed = { kind: string; id: string; at: string; by_id: string | null }
type Use = { kind: string; parent_id: string }

/** What uses a file, as far as the actor may open it; the newest first. */
export const usesOfFile = async (db: Knex, fileId: string, actor: Actor): Promise<FileUseView[]> => {
  const { visible } = await visibleUses(db, [fileId], actor)
  const [listed, holders] = await Promise.all([listedAmong(db, visible), filesThatHold(db, visible, actor)])
  const [names, people] = await Promise.all([
    namesOf(
      rowsIn(db),
      await discoverNamings(),
      listed.map(({ kind, id }) => ({ object_kind: kind, object_id: id })),
    ),
    peopleOf(
      db,
      [...listed, ...holders].flatMap(({ by_id }) => by_id ?? []),
    ),
  ])
  const listedUses = listed.flatMap(({ by_id, ...thing }) => {
    const { name, path } = names(actor, { object_kind: thing.kind, object_id: thing.id })
    return path === null ? [] : [{ ...thing, name, path, by_id }]
  })
  return [...listedUses, ...holders]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ by_id, ...use }) => ({ ...use, author: by_id === null ? null : people(by_id) }))
}

/** The files with a field that holds the file. Readers learn their names where these files stand. */
const filesThatHold = async (db: Knex, uses: readonly Use[], actor: Actor) => {
  const ids = uses.flatMap(({ kind, parent_id }) => (kind === 'file_field' ? [parent_id] : []))
  const rows = await visibleFiles(db, [...new Set(ids)], actor)
  return rows.map(({ id, original_filename: name, created_at: at, owner_id: by_id }) => ({
    kind: 'file',
    id,
    name,
    path: `/files/${id}`,
    at,
    by_id,
  }))
}

/** The things that pages list: one query per kind. */
const listedAmong = async (db: Knex, uses: readonly Use[]): Promise<Listed[]> => {
  const found = await Promise.all(
    [...parents.values()].map(async ({ kind, table, listed }): Promise<Listed[]> => {
      const ids = new Set(uses.filter((use) => use.kind === kind).map(({ parent_id }) => parent_id))
      if (!listed || ids.size === 0) return []
      const rows: Omit<Listed, 'kind'>[] = await db(`rm.${table.sqlName}`)
        .whereIn('id', [...ids])
        .select('id', { at: listed.at }, { by_id: listed.by ?? db.raw('null') })
      return rows.map((row) => ({ kind: listed.as ?? kind, ...row }))
    }),
  )
  return found.flat()
}
