import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * An appointment as the clients of CalDAV know it in one calendar. `revision` is the last change of what they see; the row
 * of one that is gone stays, so that they learn of it.
 */
export const calendarObjects = table(
  'calendar_objects',
  3,
  {
    calendar_id: column.id,
    appointment_id: column.id,
    /** It was taken out of the calendar. */
    removed: column.flag,
    deleted: column.flag,
    changed_at: column.instant,
    /** Whose calendar app stored it in the calendar, under which name and UID; null for what was made on the pages. */
    named_by: column.id.nullable,
    name: column.text.personalOf('authored', 'named_by'),
    uid: column.text.personalOf('authored', 'named_by'),
  },
  {
    isSearchedByAudience: false,
    indexes: [['appointment_id'], ['calendar_id', 'revision'], ['calendar_id', 'name']],
    // Clients ask by themselves.
    notifies: () => null,
  },
)
export type CalendarObjectRow = RowOf<typeof calendarObjects>

/** The id of an appointment in a calendar. */
export const calendarObjectId = (calendarId: string, appointmentId: string): string =>
  `${calendarId}~${appointmentId}`
