import { defineNaming } from '#platform/naming/naming.ts'
import { calendarSubscriptions } from '#projectors/calendar-subscriptions/calendar-subscriptions.table.ts'

export const calendarSubscriptionNaming = defineNaming({
  kind: 'calendar_subscription',
  table: calendarSubscriptions,
  name: ['name'],
  nameAudience: 'shared_with',
  path: () => '/calendars/subscriptions',
  inAuditLog: true,
  private: { where: 'named.group_id is null' },
})
