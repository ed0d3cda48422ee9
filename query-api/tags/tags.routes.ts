import { tagContract } from '#events/tags/tag.contract.ts'
import { longestName } from '#events/tags/tag.events.ts'
import { tagsPolicy } from '#events/tags/tag.policy.ts'
import { tagName } from '#events/tags/tag-name.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { tags as table } from '#projectors/tags/tags.table.ts'
import { isTagName, matchingTags, tagsByName } from './find-tags.queries.ts'
import { foundTags, tags } from './tags.queries.ts'

export const tagQueries = queries(tagContract, [table], {
  find: async ({ db, actor, circumstances }, { q, tag_parents: parents, exclude_new, limit }) => {
    const name = tagName(q)
    const mayMake =
      exclude_new !== 'true' &&
      name !== '' &&
      name.length <= longestName &&
      tagsPolicy.allows(actor, 'make', null, circumstances)
    const [rows, isTaken] = await Promise.all([
      matchingTags(db, actor, { q, parents, limit }),
      mayMake ? isTagName(db, name) : true,
    ])
    return { tags: await foundTags(db, rows), new_tag: isTaken ? null : { name } }
  },

  one: async ({ db, reader }, { tag_id }) => (await tags.one(db, tag_id, reader)) ?? notFound(),

  administered: async ({ db, reader, actor, circumstances }, { q = '', page, per_page }) => {
    if (!tagsPolicy.allows(actor, 'administrate', null, circumstances)) return forbidden()
    const [rows, count] = await Promise.all([
      tagsByName(db, actor, q)
        .orderBy(['search_name', 'id'])
        .limit(per_page)
        .offset((page - 1) * per_page),
      tagsByName(db, actor, q).count({ total: '*' }).first(),
    ])
    const total = Number(count?.total ?? 0)
    return { tags: await tags.views(db, rows, reader), pagination: { page, per_page, total } }
  },
})
