import { imagesOf } from '#platform/content/person.ts'
import { defineSearch, hasMark, isSaved } from '#platform/search/search-section.ts'
import { searchGroups } from '#projectors/groups/search-groups.table.ts'
import { groups } from './groups.queries.ts'

export const groupSearch = defineSearch({
  module: 'groups',
  singular: 'group',
  order: 60,
  table: searchGroups,
  has: [],
  is: { archived: () => hasMark('is:archived'), saved: isSaved('group') },
  present: async (db, rows, reader) => {
    const ids = rows.map(({ id }) => id)
    const views = await groups.views(db, await groups.readable(db, reader.actor).whereIn('id', ids), reader)
    return new Map(
      views.map(({ id, name, path, archived, access, member_count, ...view }) => {
        const { description, teaser, group_category_id, picture_id, created_at } = view
        const images = imagesOf(picture_id)
        const fields = { name, images, archived, access, member_count, teaser, group_category_id }
        return [id, { title: name, path, text: description, created_at, fields }]
      }),
    )
  },
})
