import { column, type RowOf, table } from '#platform/projections/table.ts'

export const calendars = table(
  'calendars',
  3,
  {
    type: column.oneOf('personal', 'network', 'group'),
    parent_id: column.id.nullable,
    /** Who alone can read it; null when others can. */
    private_to: column.id.nullable,
    name: column.text.blankedOf('authored', 'private_to', ''),
    color: column.text,
    default_reminders: column.json<number[]>().nullable,
    author_id: column.id.nullable,
    /** With whom a personal calendar is shared. */
    shared_with: column.ids,
  },
  { indexes: [['parent_id']] },
)
export type CalendarRow = RowOf<typeof calendars>
