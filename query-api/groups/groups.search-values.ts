import { defineSearchValue } from '#platform/search/search-section.ts'
import { groupIdsByName } from './groups-by-name.queries.ts'

/** `in:`, `group:` and `to:` take the name of a group, the beginning of one, or its address. */
export const groupValues = defineSearchValue({
  operators: ['in', 'group', 'to'],
  marksOf: async (db, reader, value, operator) => {
    const ids = await groupIdsByName(db, reader, value)
    // A message to a group stands in it as well.
    return ids.flatMap((id) => (operator === 'to' ? [`to:${id}`] : [`in:${id}`, `to:${id}`]))
  },
})
