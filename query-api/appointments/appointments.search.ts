import { textOfDocument } from '#platform/search/search-row.ts'
import { defineSearch, hasMark, isMine } from '#platform/search/search-section.ts'
import { searchAppointments } from '#projectors/appointments/search-appointments.table.ts'
import { appointments } from './appointments.queries.ts'

export const appointmentSearch = defineSearch({
  module: 'appointments',
  singular: 'appointment',
  order: 30,
  table: searchAppointments,
  isDated: true,
  has: ['file', 'attachment', 'image'],
  is: { mine: isMine, canceled: () => hasMark('is:canceled') },
  present: async (db, rows, reader) => {
    const ids = rows.map(({ id }) => id)
    const found = await appointments.readable(db, reader.actor).whereIn('id', ids)
    const views = await appointments.views(db, found, reader)
    const byId = new Map(found.map((row) => [row.id, row]))
    return new Map(
      views.map((view) => {
        const { id, name, date, calendar_ids, description_rendered, location, canceled } = view
        const row = byId.get(id)
        const fields = {
          name,
          date,
          calendar_ids,
          html_description: description_rendered,
          location_name: location?.name ?? '',
          canceled,
          recurrence_pattern: row?.recurrence ?? null,
          recurring_appointment: view.type === 'recurring_appointment',
        }
        return [
          id,
          {
            title: name,
            path: `/appointments/${id}`,
            text: [fields.location_name, textOfDocument(row?.description ?? null)]
              .filter(Boolean)
              .join(' · '),
            created_at: row?.created_at ?? '',
            fields,
          },
        ]
      }),
    )
  },
})
