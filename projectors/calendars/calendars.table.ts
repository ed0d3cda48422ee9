import { column, type RowOf, table } from '#platform/project/table.ts'

export const calendars = table(
  'calendars',
  1,
  {
    type: column.oneOf('personal', 'network', 'group'),
    parent_id: column.id.nullable,
    name: column.text,
    color: column.text,
    author_id: column.id.nullable,
    /** With whom a personal calendar is shared. */
    shared_with: column.ids,
  },
  { indexes: [['parent_id']] },
)
export type CalendarRow = RowOf<typeof calendars>
