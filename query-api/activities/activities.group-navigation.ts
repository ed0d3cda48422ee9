import { defineGroupNavigation } from '#platform/queries/group-navigation.ts'

export const streamItems = defineGroupNavigation([
  {
    id: 'news',
    feature: 'activities',
    order: 0,
    link: (slug) => `/groups/${slug}`,
    activeMatch: (slug) => `^/groups/${slug}(/activitystreams.*|/activities.*)?$`,
    when: ({ isMember }) => isMember,
  },
])
