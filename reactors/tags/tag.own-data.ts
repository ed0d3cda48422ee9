import { defineOwnData } from '#platform/reactors/own-data.ts'
import { tags } from '#projectors/tags/tags.table.ts'

/** The names of tags in the member's texts. Every member sees all tags. */
export const tagOwnData = defineOwnData({
  feature: 'tags',
  names: {
    tag: async ({ tools }, ids) =>
      new Map((await tools.findByIds(tags, ids)).map(({ id, name }) => [id, name])),
  },
})
