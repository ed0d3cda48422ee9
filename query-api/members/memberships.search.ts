import { defineSearch } from '#platform/search/search-section.ts'
import { searchMemberships } from '#projectors/members/search-memberships.table.ts'
import { members } from './members.queries.ts'

export const membershipSearch = defineSearch({
  module: 'memberships',
  singular: 'membership',
  order: 50,
  table: searchMemberships,
  has: [],
  is: {},
  present: async (db, rows, reader) => {
    const ids = rows.map(({ id }) => id)
    const found = await members
      .readable(db, reader.actor)
      .whereIn('id', ids)
      .where({ deleted: false, locked: false })
    const views = await members.views(db, found, reader)
    const joined = new Map(found.map(({ id, joined_at }) => [id, joined_at]))
    return new Map(
      views.map(({ id, name, path, images, position, about, is_external }) => [
        id,
        {
          title: name ?? '',
          path,
          text: [position, about].filter(Boolean).join(' · '),
          created_at: joined.get(id) ?? '',
          fields: { name, images, position, is_external },
        },
      ]),
    )
  },
})
