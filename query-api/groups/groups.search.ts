import { imagesOf } from '#platform/content/person.ts'
import { defineSearch, hasMark, isSaved } from '#platform/search/search-section.ts'
import { groupActivityCounts } from '#projectors/activities/group-activity-counts.table.ts'
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
    const [readable, counted] = await Promise.all([
      groups.readable(db, reader.actor).whereIn('id', ids),
      db(`rm.${groupActivityCounts.sqlName}`).select('id', 'activity_count').whereIn('id', ids),
    ])
    const views = await groups.views(db, readable, reader)
    const posts = new Map<string, number>(counted.map((row) => [row.id, row.activity_count]))
    return new Map(
      views.map(({ id, name, path, archived, access, member_count, ...view }) => {
        const { description, teaser, group_category_id, picture_id, created_at } = view
        const images = imagesOf(picture_id)
        const counts = { member_count, activity_count: posts.get(id) ?? 0 }
        const fields = { name, images, archived, access, ...counts, teaser, group_category_id }
        return [id, { title: name, path, text: description, created_at, fields }]
      }),
    )
  },
})
