import type { Knex } from 'knex'
import type { FoundTag, TagView } from '#events/tags/tag.contract.ts'
import { type TagFacts, tagPolicy } from '#events/tags/tag.policy.ts'
import { resource } from '#platform/answer/resource.ts'
import { type TagRow, tags as table } from '#projectors/tags/tags.table.ts'

/** The row as the rules see it. */
export const facts = ({ audience, tags_below }: TagRow): TagFacts => ({ audience, tags_below })

/** The names of tags by id, for whatever shows them; null for one that is no longer there. */
export const tagNames = async (db: Knex, ids: readonly string[]): Promise<(id: string) => string | null> => {
  const wanted = [...new Set(ids)]
  const rows: TagRow[] = wanted.length === 0 ? [] : await db(`rm.${table.sqlName}`).whereIn('id', wanted)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? null
}

type Names = (id: string) => string | null

const above = ({ parent_id: id }: TagRow, nameOf: Names): { id: string; name: string } | null => {
  const name = id === null ? null : nameOf(id)
  return id === null || name === null ? null : { id, name }
}

const namesAbove = (db: Knex, rows: readonly TagRow[]): Promise<Names> =>
  tagNames(
    db,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  )

/** Tags as those who administer them see them. */
export const tags = resource({
  table,
  can: ({ actor, circumstances }, row: TagRow) => tagPolicy.can(actor, facts(row), circumstances),
  beside: namesAbove,
  present: (row: TagRow, { can, beside }): TagView => ({
    id: row.id,
    revision: row.revision,
    name: row.name,
    parent: above(row, beside as Names),
    tags_below: row.tags_below,
    can,
  }),
})

/** Tags as a search shows them. */
export const foundTags = async (db: Knex, rows: readonly TagRow[]): Promise<FoundTag[]> => {
  const nameOf = await namesAbove(db, rows)
  return rows.map((row) => ({ id: row.id, name: row.name, parent: above(row, nameOf) }))
}
