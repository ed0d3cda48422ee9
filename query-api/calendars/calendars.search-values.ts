import { escapeLike } from '#platform/database/like-pattern.ts'
import { defineSearchValue } from '#platform/search/search-section.ts'
import { groupIdsByName } from '../groups/groups-by-name.queries.ts'
import { calendars } from './calendars.queries.ts'

const maxCalendars = 50

/** `in:` takes the name of a calendar or its beginning; a group's calendars are meant with the group. */
export const calendarValues = defineSearchValue({
  operators: ['in', 'group'],
  marksOf: async (db, reader, value, operator) => {
    const groupIds = await groupIdsByName(db, reader, value)
    const found = await calendars
      .readable(db, reader.actor)
      .where((either) => {
        void either.where('type', 'group').whereIn('parent_id', groupIds)
        if (operator === 'in') void either.orWhereILike('name', `${escapeLike(value)}%`)
      })
      .limit(maxCalendars)
      .select('id')
    return found.map(({ id }: { id: string }) => `in:${id}`)
  },
})
