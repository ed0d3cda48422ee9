import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { retitled, searchRow, sharedWith } from '#platform/search/search-row.ts'
import { searchCalendars } from './search-calendars.table.ts'

export const searchCalendarsProjection = projection<CalendarEvent>()({
  into: searchCalendars,
  on: {
    CalendarCreated: (rows, { data, metadata, position }) =>
      rows.put(
        data.calendar_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.calendar_id,
          owner: data.private_to,
          audience: data.audience,
          marks: [
            `in:${data.calendar_id}`,
            ...(metadata.actor_id === null ? [] : [`from:${metadata.actor_id}`]),
            ...(data.parent_id === null ? [] : [`${data.type === 'group' ? 'in' : 'of'}:${data.parent_id}`]),
          ],
          title: data.name,
        }),
      ),
    CalendarRenamed: (rows, { data }) => rows.revise(data.calendar_id, retitled(data.after)),
    CalendarShared: (rows, { data: { calendar_id, member_id } }) =>
      rows.revise(calendar_id, (row) => ({
        ...sharedWith([...row.audience, `member:${member_id}`])(row),
        owner: null,
      })),
    CalendarUnshared: (rows, { data: { calendar_id, member_id } }) =>
      rows.revise(calendar_id, (row) => {
        const audience = row.audience.filter((key) => key !== `member:${member_id}`)
        return { ...sharedWith(audience)(row), owner: ownerOf(audience, row.marks) }
      }),
    CalendarDisclosed: (rows, { data }) => rows.revise(data.calendar_id, retitled(data.name)),
    CalendarForgotten: (rows, { data }) => rows.revise(data.calendar_id, retitled(null)),
    CalendarDeleted: (rows, { data }) => rows.remove(data.calendar_id),
  },
})

/** Who alone can read a personal calendar that is shared with nobody. */
const ownerOf = (audience: readonly string[], marks: readonly string[]): string | null =>
  audience.length === 1 ? (marks.find((mark) => mark.startsWith('of:'))?.slice('of:'.length) ?? null) : null
