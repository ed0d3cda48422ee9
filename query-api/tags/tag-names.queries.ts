import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'

/** The tags of a thing with their names, as far as a reader may know them. */
export type TagsOf = (actor: Pick<Actor, 'keys'>, tagIds: readonly string[]) => { id: string; name: string }[]

/** Loads the names of the tags of many things. */
export const tagNames = async (
  db: Knex,
  rows: readonly { tag_ids: readonly string[] }[],
): Promise<TagsOf> => {
  const ids = [...new Set(rows.flatMap(({ tag_ids }) => tag_ids))]
  const refs = ids.map((object_id) => ({ object_kind: 'tag', object_id }))
  const names = await namesOf(rowsIn(db), await discoverNamings(), refs)
  return (actor, tagIds) =>
    tagIds.flatMap((id) => {
      const { name } = names(actor as Actor, { object_kind: 'tag', object_id: id })
      return name === null ? [] : [{ id, name }]
    })
}
