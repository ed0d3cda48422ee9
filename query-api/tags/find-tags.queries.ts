import type { Knex } from 'knex'
import { tagKey } from '#events/tags/tag-name.ts'
import type { Actor } from '#platform/language/policy.ts'
import { type TagRow, tags as table } from '#projectors/tags/tags.table.ts'
import { whereNameMatches } from '../members/find-members.queries.ts'
import { tags } from './tags.queries.ts'

/** The readable tags whose names hold every word as the beginning of a word. */
export const tagsByName = (db: Knex, actor: Actor, q: string) =>
  whereNameMatches(tags.readable(db, actor), q.replace(/^[\s#]+/, ''))

/** The ids of the tags below others, at any depth. */
const idsBelow = (db: Knex, ids: readonly string[]): Knex.QueryBuilder => {
  const name = `rm.${table.sqlName}`
  return db
    .withRecursive('below', (below) =>
      below
        .from(name)
        .select('id')
        .whereIn('parent_id', ids)
        .union((deeper) =>
          deeper.from({ tag: name }).join('below', 'tag.parent_id', 'below.id').select('tag.id'),
        ),
    )
    .from('below')
    .select('id')
}

/** Best match first: the exact name, then names that begin with it. */
export const matchingTags = (
  db: Knex,
  actor: Actor,
  { q, parents, limit }: { q: string; parents: readonly string[] | undefined; limit: number },
): Promise<TagRow[]> => {
  const query = tagsByName(db, actor, q)
  if (parents) void query.whereIn('id', idsBelow(db, parents))
  return query
    .orderByRaw('name_key = ? desc, starts_with(name_key, ?) desc, search_name, id', [tagKey(q), tagKey(q)])
    .limit(limit)
}

/** Whether a tag of this name exists. */
export const isTagName = async (db: Knex, name: string): Promise<boolean> =>
  (await db(`rm.${table.sqlName}`).where('name_key', tagKey(name)).first('id')) !== undefined
