import type { Knex } from 'knex'
import type { FoundTag, TagView } from '#events/tags/tag.contract.ts'
import { type TagSubject, tagPolicy } from '#events/tags/tag.policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { type TagRow, tags as table } from '#projectors/tags/tags.table.ts'

/** The row as the rules see it. */
export const subjectOf = ({ audience, tags_below }: TagRow): TagSubject => ({ audience, tags_below })

/** What tags are called, by id; null for one that is no longer there. */
export type TagNames = (id: string) => string | null

/** The names of tags, for whatever shows them. */
export const tagNamesOf = async (db: Knex, ids: readonly string[]): Promise<TagNames> => {
  const wanted = [...new Set(ids)]
  const rows: TagRow[] = wanted.length === 0 ? [] : await db(`rm.${table.sqlName}`).whereIn('id', wanted)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? null
}

const above = ({ parent_id: id }: TagRow, nameOf: TagNames): { id: string; name: string } | null => {
  const name = id === null ? null : nameOf(id)
  return id === null || name === null ? null : { id, name }
}

const namesAbove = (db: Knex, rows: readonly TagRow[]): Promise<TagNames> =>
  tagNamesOf(
    db,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  )

/** Tags as administrators see them. */
export const tags = resource({
  table,
  can: ({ actor, circumstances }, row: TagRow) => tagPolicy.can(actor, subjectOf(row), circumstances),
  related: namesAbove,
  render: (row: TagRow, { can, related }): TagView => ({
    id: row.id,
    revision: row.revision,
    name: row.name,
    parent: above(row, related as TagNames),
    tags_below: row.tags_below,
    can,
  }),
})

/** Tags as a search shows them. */
export const foundTags = async (db: Knex, rows: readonly TagRow[]): Promise<FoundTag[]> => {
  const nameOf = await namesAbove(db, rows)
  return rows.map((row) => ({ id: row.id, name: row.name, parent: above(row, nameOf) }))
}
