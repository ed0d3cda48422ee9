import { defineLimits } from '#platform/language/limit.ts'

export const unreadLimits = defineLimits('Reading marks', {
  exceptions: {
    name: 'Notifications marked as unread again',
    value: 100,
    unit: 'notifications',
    scope: 'member',
    answer: null,
    note: 'older ones count as read again',
  },
})
