import type { Knex } from 'knex'
import type { FileUseView } from '#events/files/file-uses.contract.ts'
import type { Actor } from '#platform/language/policy.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { peopleOf } from '../members/members.queries.ts'
import { parents, visibleUses } from './visible-files.queries.ts'

type Listed = { kind: string; id: string; at: string; by_id: string | null }

/** What uses a file, as far as the actor may open it; the newest first. */
export const usesOfFile = async (db: Knex, fileId: string, actor: Actor): Promise<FileUseView[]> => {
  const { visible } = await visibleUses(db, [fileId], actor)
  const listed = await listedAmong(db, visible)
  const [names, people] = await Promise.all([
    namesOf(
      rowsIn(db),
      await discoverNamings(),
      listed.map(({ kind, id }) => ({ object_kind: kind, object_id: id })),
    ),
    peopleOf(
      db,
      listed.flatMap(({ by_id }) => by_id ?? []),
    ),
  ])
  return listed.flatMap(({ kind, id, at, by_id }) => {
    const { name, path } = names(actor, { object_kind: kind, object_id: id })
    return path === null ? [] : [{ kind, id, name, path, at, author: by_id === null ? null : people(by_id) }]
  })
}

/** The things that pages list: one query per kind. */
const listedAmong = async (
  db: Knex,
  uses: readonly { kind: string; parent_id: string }[],
): Promise<Listed[]> => {
  const found = await Promise.all(
    [...parents.values()].map(async ({ kind, table, listed }): Promise<Listed[]> => {
      const ids = new Set(uses.filter((use) => use.kind === kind).map(({ parent_id }) => parent_id))
      if (!listed || ids.size === 0) return []
      const rows: Omit<Listed, 'kind'>[] = await db(`rm.${table.sqlName}`)
        .whereIn('id', [...ids])
        .select('id', { at: listed.at }, { by_id: listed.by ?? db.raw('null') })
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return found.flat().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
