import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Subscribed calendars. What their sources say is kept beside the read tables, because no event holds it. */
export const calendarSubscriptions = table(
  'calendar_subscriptions',
  1,
  {
    member_id: column.id,
    group_id: column.id.nullable,
    name: column.text.blankedOf('authored', 'member_id', ''),
    color: column.text,
    /** The audience, also while it is removed. */
    shared_with: column.keys,
    problem: column.text.nullable,
    http_status: column.count.nullable,
    stopped: column.flag,
    subscribed_at: column.instant,
  },
  { indexes: [['member_id'], ['group_id']] },
)
export type CalendarSubscriptionRow = RowOf<typeof calendarSubscriptions>
