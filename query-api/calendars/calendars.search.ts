import { defineSearch, isFromReader } from '#platform/search/search-section.ts'
import { searchCalendars } from '#projectors/calendars/search-calendars.table.ts'
import { calendars } from './calendars.queries.ts'

export const calendarSearch = defineSearch({
  module: 'calendars',
  singular: 'calendar',
  order: 40,
  table: searchCalendars,
  has: [],
  is: { mine: isFromReader },
  present: async (db, rows, reader) => {
    const ids = rows.map(({ id }) => id)
    const views = await calendars.views(
      db,
      await calendars.readable(db, reader.actor).whereIn('id', ids),
      reader,
    )
    return new Map(
      views.map(({ id, name, color, type, category_name }) => [
        id,
        {
          title: name,
          path: '/appointments',
          text: category_name ?? '',
          created_at: '',
          fields: { name, color, calendar_type: type, category_name },
        },
      ]),
    )
  },
})
