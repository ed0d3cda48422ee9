import { tagKey } from '#events/tags/tag-name.ts'
import { defineSearchValue } from '#platform/search/search-section.ts'
import { tags } from './tags.queries.ts'

/** `tag:` and `#` take the name of a tag. */
export const tagValues = defineSearchValue({
  operators: ['tag'],
  marksOf: async (db, { actor }, value) => {
    const found = await tags.readable(db, actor).where('name_key', tagKey(value)).select('id')
    return found.map(({ id }: { id: string }) => `tag:${id}`)
  },
})
