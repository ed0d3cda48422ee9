import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { entryChanges } from '#events/appointments/entry-changes.ts'
import type { Metadata } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type CalendarObjectRow, calendarObjectId, calendarObjects } from './calendar-objects.table.ts'

type Of = { data: { appointment_id: string }; metadata: Metadata }

const changed = (
  rows: Rows<CalendarObjectRow>,
  { data: { appointment_id }, metadata }: Of,
  values: Partial<Pick<CalendarObjectRow, 'deleted'>> = {},
): Change<CalendarObjectRow> =>
  rows.reviseWhere({ appointment_id }, ({ removed }) =>
    removed ? null : { ...values, changed_at: metadata.occurred_at },
  )

const byType = <Type extends string, Handler>(types: readonly Type[], handler: Handler) =>
  trusted<Record<Type, Handler>>(Object.fromEntries(types.map((type) => [type, handler])))

const added = (
  rows: Rows<CalendarObjectRow>,
  calendar_id: string,
  { data: { appointment_id }, metadata }: Of,
): Change<CalendarObjectRow> =>
  rows.put(calendarObjectId(calendar_id, appointment_id), {
    calendar_id,
    appointment_id,
    removed: false,
    deleted: false,
    named_by: null,
    name: null,
    uid: null,
    changed_at: metadata.occurred_at,
    audience: [`calendar:${calendar_id}`],
  })

const touched = (rows: Rows<CalendarObjectRow>, event: Of): Change<CalendarObjectRow> => changed(rows, event)
const onChange = byType(entryChanges, touched)

export const calendarObjectsProjection = projection<AppointmentEvent>()({
  into: calendarObjects,
  on: {
    AppointmentScheduled: (rows, event) => event.data.calendar_ids.map((id) => added(rows, id, event)),
    AppointmentFiled: (rows, event) => {
      const { appointment_id, before, after } = event.data
      const gone = before.filter((id) => !after.includes(id))
      return [
        ...after.filter((id) => !before.includes(id)).map((id) => added(rows, id, event)),
        ...gone.map((id) =>
          rows.patch(calendarObjectId(id, appointment_id), {
            removed: true,
            changed_at: event.metadata.occurred_at,
          }),
        ),
      ]
    },
    // What nobody but an erased organizer could read, no app of others has (AppointmentForgotten).
    ...onChange,
    CalendarObjectNamed: (rows, { data: { appointment_id, calendar_id, member_id, name, uid } }) =>
      rows.patch(calendarObjectId(calendar_id, appointment_id), { named_by: member_id, name, uid }),
    AppointmentDeleted: (rows, event) => changed(rows, event, { deleted: true }),
    AppointmentRestored: (rows, event) => changed(rows, event, { deleted: false }),
  },
})
