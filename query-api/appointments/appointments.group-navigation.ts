import { defineGroupNavigation } from '#platform/queries/group-navigation.ts'

export const calendarItems = defineGroupNavigation([
  {
    id: 'calendar',
    feature: 'appointments',
    order: 20,
    link: (slug) => `/groups/${slug}/calendars`,
    activeMatch: (slug) => `^/groups/${slug}/(calendars|appointments)`,
  },
])
