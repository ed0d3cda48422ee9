import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { calendars } from './calendars.table.ts'

export const calendarsProjection = projection<CalendarEvent>()({
  into: calendars,
  on: {
    CalendarCreated: (rows, { data, metadata }) =>
      rows.put(data.calendar_id, {
        type: data.type,
        parent_id: data.parent_id,
        private_to: data.private_to,
        name: data.name ?? '',
        color: data.color,
        default_reminders: null,
        author_id: metadata.actor_id,
        shared_with: [],
        audience: data.audience,
      }),
    CalendarRenamed: (rows, { data }) => rows.patch(data.calendar_id, { name: data.after ?? '' }),
    CalendarRecolored: (rows, { data }) => rows.patch(data.calendar_id, { color: data.after }),
    CalendarRemindersChosen: (rows, { data }) =>
      rows.patch(data.calendar_id, { default_reminders: data.after }),
    CalendarShared: (rows, { data: { calendar_id, member_id } }) =>
      rows.revise(calendar_id, ({ audience, shared_with }) => ({
        audience: [...audience, `member:${member_id}`],
        shared_with: [...shared_with, member_id],
        private_to: null,
      })),
    CalendarUnshared: (rows, { data: { calendar_id, member_id } }) =>
      rows.revise(calendar_id, ({ audience, shared_with, parent_id }) => {
        const others = shared_with.filter((id) => id !== member_id)
        return {
          audience: audience.filter((key) => key !== `member:${member_id}`),
          shared_with: others,
          private_to: others.length === 0 ? parent_id : null,
        }
      }),
    CalendarDisclosed: (rows, { data }) => rows.patch(data.calendar_id, { name: data.name }),
    CalendarForgotten: (rows, { data }) => rows.patch(data.calendar_id, { name: '' }),
    CalendarDeleted: (rows, { data }) => rows.remove(data.calendar_id),
  },
})
