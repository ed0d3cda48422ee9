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
    const readable = await groups.readable(db, reader.actor).whereIn('id', ids)
    const views = await groups.views(db, readable, reader)
    return new Map(
      views.map(({ id, name, path, archived, access, ...view }) => {
        const { description, teaser, group_category_id, picture_id, created_at } = view
        const { member_count, activity_count } = view
        const counts = { member_count, activity_count }
        const images = imagesOf(picture_id)
        const fields = { name, images, archived, access, ...counts, teaser, group_category_id }
        return [id, { title: name, path, text: description, created_at, fields }]
      }),
    )
  },
})
