import { tagContract } from '#events/tags/tag.contract.ts'
import { longestName } from '#events/tags/tag.events.ts'
import { tagsPolicy } from '#events/tags/tag.policy.ts'
import { tagName } from '#events/tags/tag-name.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { queries } from '#platform/queries/queries.ts'
import { ascending } from '#platform/queries/sort-key.ts'
import type { TagRow } from '#projectors/tags/tags.table.ts'
import { isTagName, matchingTags, tagsByName } from './find-tags.queries.ts'
import { foundTags, tags } from './tags.queries.ts'

export const tagQueries = queries(tagContract, {
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

  administered: async ({ db, reader, actor, circumstances }, { q = '', ...page }) => {
    if (!tagsPolicy.allows(actor, 'administrate', null, circumstances)) return forbidden()
    const by = [ascending('search_name')]
    const { rows, pagination } = await numberedRows<TagRow>(tagsByName(db, actor, q), { by, ...page })
    return { tags: await tags.views(db, rows, reader), pagination }
  },
})
