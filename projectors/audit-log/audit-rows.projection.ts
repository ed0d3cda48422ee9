import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { type TablePartition, tablePartitionOf } from '#platform/projections/partitions.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { auditRowOf } from './audit-row.ts'
import { type AuditRow, auditRows, auditRowsMToZ } from './audit-rows.table.ts'

const eventTypes = await discoverEvents()

const into = (table: typeof auditRows, partition: TablePartition) =>
  projection<AppointmentEvent | CalendarEvent>()({
    into: table,
    on: {
      AppointmentForgotten: (rows, { data }) => forgotten(rows, 'appointment', data.appointment_id),
      CalendarForgotten: (rows, { data }) => forgotten(rows, 'calendar', data.calendar_id),
    },
    onEvery: (rows, event) =>
      rows.put(event.metadata.event_id, auditRowOf(event, eventTypes.get(event.type))),
    everyOf: (type) => {
      const declared = eventTypes.get(type)
      return !declared?.isReading && tablePartitionOf(declared?.feature ?? '') === partition
    },
  })

// What was said before it was sealed, of a thing that nobody but its author could read.
const forgotten = (rows: Rows<AuditRow>, object_kind: string, object_id: string) =>
  rows.patchWhere({ object_id, object_kind }, { before: null, after: null, details: {} })

export const auditRowsProjection = into(auditRows, 'first')
export const auditRowsMToZProjection = into(auditRowsMToZ, 'second')
